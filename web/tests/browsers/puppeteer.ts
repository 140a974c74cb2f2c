/** Firefox over WebDriver BiDi, and Chromium over its own protocol. */
import puppeteer, { type Browser as Launched, type BrowserContext, type KeyInput, type Page } from "puppeteer-core";
import type { Browser, Point, Size, Window } from "./driver";

/** Starts a browser from its program. `preferences` are those of Firefox. */
export async function launch(
  name: "firefox" | "chrome",
  program: string,
  preferences: Record<string, unknown> = {},
): Promise<Browser> {
  const launched = await puppeteer.launch({
    browser: name,
    executablePath: program,
    // Without a window Firefox would have no WebGL.
    headless: name === "chrome",
    args: name === "chrome" ? ["--no-sandbox"] : [],
    extraPrefsFirefox: preferences,
    defaultViewport: null,
  });
  return new Puppet(name === "chrome" ? "Chromium" : "Firefox", launched);
}

class Puppet implements Browser {
  constructor(
    readonly name: string,
    private readonly launched: Launched,
  ) {}

  async open(size: Size): Promise<Window> {
    const context = await this.launched.createBrowserContext();
    const window = new PuppetWindow(context, await context.newPage());
    await window.resize(size);
    return window;
  }

  async end(): Promise<void> {
    await this.launched.close();
  }
}

class PuppetWindow implements Window {
  readonly #errors: string[] = [];

  constructor(
    private readonly context: BrowserContext,
    private readonly page: Page,
  ) {
    page.on("console", (message) => {
      if (message.type() === "error") this.#errors.push(message.text());
    });
    page.on("pageerror", (error) => this.#errors.push(String(error)));
  }

  async goto(address: string): Promise<void> {
    await this.page.goto(address);
  }

  async reload(): Promise<void> {
    await this.page.reload();
  }

  async run<Arguments extends unknown[], Result>(
    script: (...values: Arguments) => Result | Promise<Result>,
    ...values: Arguments
  ): Promise<Result> {
    // Arguments are JSON, so none of them is one of Puppeteer's handles, as its types would allow.
    return (await this.page.evaluate(script as (...values: unknown[]) => Promise<Result>, ...values)) as Result;
  }

  async move({ x, y }: Point): Promise<void> {
    await this.page.mouse.move(x, y);
  }

  async click({ x, y }: Point): Promise<void> {
    await this.page.mouse.click(x, y);
  }

  async tap({ x, y }: Point): Promise<void> {
    await this.page.touchscreen.tap(x, y);
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key as KeyInput);
  }

  async resize(size: Size): Promise<void> {
    await this.page.setViewport({ ...size, deviceScaleFactor: 1 });
  }

  async picture(): Promise<Uint8Array> {
    return this.page.screenshot();
  }

  errors(): Promise<readonly string[]> {
    return Promise.resolve(this.#errors);
  }

  async close(): Promise<void> {
    await this.context.close();
  }
}
