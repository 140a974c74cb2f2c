/** Firefox over WebDriver BiDi, and Chromium over its own protocol. */
import puppeteer, { type Browser as Launched, type KeyInput, type Page } from "puppeteer-core";
import type { Browser, Point, Size, Window } from "./driver";

/** How a browser is started, if not as usual. */
interface Options {
  /** Firefox's preferences. */
  readonly preferences?: Record<string, unknown>;
  readonly environment?: NodeJS.ProcessEnv;
  /** Chromium with a window, and with accessibility switched on for screen readers. */
  readonly accessible?: boolean;
}

/** Starts a browser from its program. */
export async function launch(name: "firefox" | "chrome", program: string, options: Options = {}): Promise<Browser> {
  const { preferences = {}, environment = process.env, accessible = false } = options;
  const launched = await puppeteer.launch({
    browser: name,
    executablePath: program,
    // Without a window Firefox would have no WebGL.
    headless: name === "chrome" && !accessible,
    args: name === "chrome" ? ["--no-sandbox", ...(accessible ? ["--force-renderer-accessibility"] : [])] : [],
    env: environment,
    extraPrefsFirefox: preferences,
    defaultViewport: null,
  });
  return new Puppet(name === "chrome" ? "Chromium" : "Firefox", launched, accessible);
}

class Puppet implements Browser {
  constructor(
    readonly name: string,
    private readonly launched: Launched,
    private readonly accessible: boolean,
  ) {}

  async open(size: Size): Promise<Window> {
    const window = this.accessible ? await this.#first() : await this.#another();
    await window.resize(size);
    return window;
  }

  async end(): Promise<void> {
    await this.launched.close();
  }

  async #another(): Promise<PuppetWindow> {
    const context = await this.launched.createBrowserContext();
    return new PuppetWindow(await context.newPage(), () => context.close());
  }

  /** The window that the browser starts with: the desktop has activated it, and a screen reader follows it. */
  async #first(): Promise<PuppetWindow> {
    const [page = await this.launched.newPage()] = await this.launched.pages();
    return new PuppetWindow(page, () => page.close());
  }
}

class PuppetWindow implements Window {
  readonly #errors: string[] = [];

  constructor(
    private readonly page: Page,
    readonly close: () => Promise<void>,
  ) {
    page.on("console", (message) => {
      // Chromium asks for the icon of every page, also of the text file that visits begin with.
      const isIcon = message.location().url?.endsWith("/favicon.ico") ?? false;
      if (message.type() === "error" && !isIcon) this.#errors.push(message.text());
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
    try {
      await this.page.setViewport({ ...size, deviceScaleFactor: 1 });
    } catch (error) {
      // Firefox 140 knows no orientation of the screen. It has been told the size at the same time.
      if (!String(error).includes("setScreenOrientationOverride")) throw error;
      const hasSize = (width: number, height: number): boolean => innerWidth === width && innerHeight === height;
      await this.page.waitForFunction(hasSize, {}, size.width, size.height);
    }
  }

  async picture(): Promise<Uint8Array> {
    return this.page.screenshot();
  }

  errors(): Promise<readonly string[]> {
    return Promise.resolve(this.#errors);
  }
}
