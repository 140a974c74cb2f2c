/** WebKit over WebDriver: every window is a browser with a driver of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import type { Browser, Point, Size, Window } from "./driver";
import { until } from "./until";

/** How WebDriver writes keys that are not characters. */
const KEYS: Record<string, string> = {
  Backspace: "\uE003",
  Tab: "\uE004",
  Enter: "\uE007",
  Escape: "\uE00C",
  PageUp: "\uE00E",
  PageDown: "\uE00F",
  End: "\uE010",
  Home: "\uE011",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
  Delete: "\uE017",
};

/** WebKitGTK's small browser, driven by the program `WebKitWebDriver`. */
export class WebKit implements Browser {
  readonly name = "WebKit";
  readonly #open = new Set<WebKitWindow>();

  /** `driver` is the path of the driver, `options` are additional arguments of the browser. */
  constructor(
    private readonly driver: string,
    private readonly options: readonly string[] = [],
  ) {}

  async open(size: Size): Promise<Window> {
    const port = await freePort();
    const driver = spawn(this.driver, [`--port=${port}`, "--host=127.0.0.1"]);
    const window = new WebKitWindow(driver, `http://127.0.0.1:${port}`, (closed) => this.#open.delete(closed));
    this.#open.add(window);
    await window.start(this.options);
    await window.resize(size);
    return window;
  }

  async end(): Promise<void> {
    await Promise.all([...this.#open].map((window) => window.close()));
  }
}

type Answer<Result> = { readonly result: Result } | { readonly failure: string };

class WebKitWindow implements Window {
  #session = "";
  readonly #errors: string[] = [];

  constructor(
    private readonly driver: ChildProcess,
    private readonly url: string,
    private readonly closed: (window: WebKitWindow) => void,
  ) {}

  async start(options: readonly string[]): Promise<void> {
    await until("the driver answers", () =>
      this.#ask("GET", "/status").then(
        () => true,
        () => false,
      ),
    );
    // A window with a toolbar could not be as narrow as a phone.
    const args = ["--automation", "--full-screen", ...options];
    const session = await this.#ask<{ sessionId: string }>("POST", "/session", {
      capabilities: { alwaysMatch: { "webkitgtk:browserOptions": { args } } },
    });
    this.#session = `/session/${session.sessionId}`;
  }

  async goto(address: string): Promise<void> {
    await this.#collectErrors();
    await this.#tell("/url", { url: address });
    await this.run(watchErrors);
  }

  async reload(): Promise<void> {
    await this.#collectErrors();
    await this.#tell("/refresh", {});
    await this.run(watchErrors);
  }

  async run<Arguments extends unknown[], Result>(
    script: (...values: Arguments) => Result | Promise<Result>,
    ...values: Arguments
  ): Promise<Result> {
    const wrapped = `
      const values = [...arguments];
      const answer = values.pop();
      (async () => (${script.toString()})(...values))().then(
        (result) => answer({ result: result ?? null }),
        (error) => answer({ failure: String(error) }),
      );`;
    const answer = await this.#tell<Answer<Result>>("/execute/async", { script: wrapped, args: values });
    if ("failure" in answer) throw new Error(answer.failure);
    return answer.result;
  }

  async move(point: Point): Promise<void> {
    await this.#point("mouse", [moveTo(point)]);
  }

  async click(point: Point): Promise<void> {
    await this.#point("mouse", [moveTo(point), { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }]);
  }

  async tap(point: Point): Promise<void> {
    await this.#point("touch", [moveTo(point), { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }]);
  }

  async press(key: string): Promise<void> {
    const value = KEYS[key] ?? key;
    if (value.length !== 1) throw new Error(`the key ${key} has no code`);
    const actions = [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ];
    await this.#tell("/actions", { actions: [{ type: "key", id: "keyboard", actions }] });
  }

  async resize(size: Size): Promise<void> {
    await this.#tell("/window/rect", size);
    await until(`the page is ${size.width} × ${size.height}`, () =>
      this.run(({ width, height }) => innerWidth === width && innerHeight === height, size),
    );
  }

  async picture(): Promise<Uint8Array> {
    return Buffer.from(await this.#ask<string>("GET", `${this.#session}/screenshot`), "base64");
  }

  async errors(): Promise<readonly string[]> {
    await this.#collectErrors();
    return this.#errors;
  }

  async close(): Promise<void> {
    this.closed(this);
    // A driver that crashed takes its browser with it.
    if (this.#session !== "") await this.#ask("DELETE", this.#session).catch(() => undefined);
    this.driver.kill();
  }

  async #collectErrors(): Promise<void> {
    this.#errors.push(...(await this.run(() => (window as Watched).seenErrors?.splice(0) ?? [])));
  }

  async #point(kind: "mouse" | "touch", actions: readonly object[]): Promise<void> {
    await this.#tell("/actions", {
      actions: [{ type: "pointer", id: kind, parameters: { pointerType: kind }, actions }],
    });
  }

  async #tell<Result = null>(path: string, body: object): Promise<Result> {
    return this.#ask("POST", this.#session + path, body);
  }

  async #ask<Result>(method: string, path: string, body?: object): Promise<Result> {
    const response = await fetch(this.url + path, {
      method,
      headers: { "Content-Type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${path}: ${value.error ?? ""}: ${value.message ?? ""}`);
    return value;
  }
}

interface Watched {
  seenErrors?: string[];
}

/** Runs in the page. WebDriver does not report errors, and cannot run anything before the page does. */
function watchErrors(): void {
  const watched = window as Watched;
  if (watched.seenErrors !== undefined) return;
  const errors: string[] = [];
  watched.seenErrors = errors;
  const page = window.console;
  const log = page.error.bind(page);
  page.error = (...parts: unknown[]) => {
    errors.push(parts.map(String).join(" "));
    log(...parts);
  };
  addEventListener("error", (event) => errors.push(String(event.error ?? event.message)));
  addEventListener("unhandledrejection", (event) => errors.push(String(event.reason)));
  document.addEventListener("securitypolicyviolation", (event) => {
    const where = event.target instanceof Element ? event.target.outerHTML.slice(0, 200) : event.sourceFile;
    errors.push(`${event.violatedDirective} forbids ${event.blockedURI} in ${where}`);
  });
}

function moveTo(point: Point): object {
  return { type: "pointerMove", x: Math.round(point.x), y: Math.round(point.y), duration: 0 };
}

/** A port that was free a moment ago; the driver cannot choose one itself. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
