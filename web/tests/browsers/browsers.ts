/** The browsers that stories run in. `cargo verify` sets the paths of their programs. */
import type { Browser } from "./driver";
import { launch } from "./puppeteer";
import { WebKit } from "./webdriver";

/** A browser that can be started. */
export interface Choice {
  readonly name: string;
  /** Whether its driver can send touches. */
  readonly touch: boolean;
  readonly start: () => Promise<Browser>;
}

export const firefox: Choice = {
  name: "Firefox",
  touch: true,
  start: () => launch("firefox", path("FIREFOX", "/usr/bin/firefox-esr")),
};

export const firefoxWithoutWebGL: Choice = {
  ...firefox,
  start: () => launch("firefox", path("FIREFOX", "/usr/bin/firefox-esr"), { preferences: { "webgl.disabled": true } }),
};

export const chromium: Choice = {
  name: "Chromium",
  touch: true,
  start: () => launch("chrome", path("CHROMIUM", "/usr/bin/chromium")),
};

/** Chromium with a window on another desktop, where a screen reader looks for it. */
export function chromiumOn(environment: NodeJS.ProcessEnv): Choice {
  const program = path("CHROMIUM", "/usr/bin/chromium");
  return { ...chromium, start: () => launch("chrome", program, { environment, accessible: true }) };
}

export const webkit: Choice = {
  name: "WebKit",
  // WebKitWebDriver sends mouse events instead.
  touch: false,
  start: () => Promise.resolve(new WebKit(path("WEBKIT_DRIVER", "/usr/bin/WebKitWebDriver"))),
};

export const webkitWithoutWebGL: Choice = {
  ...webkit,
  start: () => Promise.resolve(new WebKit(path("WEBKIT_DRIVER", "/usr/bin/WebKitWebDriver"), ["--enable-webgl=false"])),
};

/** The browsers besides Chromium, in which all other tests run. */
export const OTHERS = [firefox, webkit] as const;

function path(name: string, usual: string): string {
  return process.env[name] ?? usual;
}
