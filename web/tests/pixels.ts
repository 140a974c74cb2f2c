/**
 * What the board's canvas shows, point by point. The page keeps what it has drawn, so that a test can
 * read it at any time, and remembers every context, so that a test can take it away.
 */
import type { Page } from "@playwright/test";

/** What a page remembers for these tests. */
interface Probe {
  /** The contexts of all canvases, in the order of their creation. */
  readonly contexts: WebGL2RenderingContext[];
  /** Frames in which a board was on the screen and its canvas was empty. */
  blank: number;
  /** Frames that were looked at. */
  watched: number;
  /** How many programs were linked for canvases on the page. */
  linked: number;
  /** A context was taken away while it drew a stone. */
  taken: boolean;
  /** Gives the context of the board back. */
  restore: () => void;
}

declare global {
  interface Window {
    probe: Probe;
    /** Whether a canvas shows more than one colour. */
    isDrawn: (canvas: HTMLCanvasElement) => boolean;
  }
}

/** Prepares a page before it is opened. */
export async function preparePixels(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const probe: Probe = { contexts: [], blank: 0, watched: 0, linked: 0, taken: false, restore: () => undefined };
    window.probe = probe;
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, how?: object) {
      const context = getContext.call(this, kind, kind === "webgl2" ? { ...how, preserveDrawingBuffer: true } : how);
      if (kind === "webgl2" && context !== null) probe.contexts.push(context as unknown as WebGL2RenderingContext);
      return context;
    } as typeof getContext;
    const { linkProgram } = WebGL2RenderingContext.prototype;
    WebGL2RenderingContext.prototype.linkProgram = function (program) {
      if ((this.canvas as HTMLCanvasElement).isConnected) probe.linked += 1;
      linkProgram.call(this, program);
    };
    window.isDrawn = (canvas) => {
      const copy = document.createElement("canvas");
      copy.width = copy.height = 32;
      const pen = copy.getContext("2d", { willReadFrequently: true });
      if (pen === null) throw new Error("a canvas without a pen");
      pen.drawImage(canvas, 0, 0, 32, 32);
      const { data } = pen.getImageData(0, 0, 32, 32);
      const seen = new Set<number>();
      for (let n = 0; n < data.length; n += 4) {
        if ((data[n + 3] ?? 0) > 200) seen.add(((data[n] ?? 0) << 16) | ((data[n + 1] ?? 0) << 8) | (data[n + 2] ?? 0));
      }
      return seen.size > 8;
    };
  });
}

/** Counts frames in which the board's canvas is empty, from now on. */
export async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    // Sizes are observed after everything else in a frame: what is drawn then is what is shown.
    const probe = document.createElement("div");
    probe.style.cssText = "position: fixed; left: 0; top: 0; height: 1px; width: 1px; visibility: hidden";
    document.body.append(probe);
    const look = (): void => {
      const canvas = document.querySelector<HTMLCanvasElement>("[data-testid=board] canvas");
      window.probe.watched += 1;
      if (canvas === null || !window.isDrawn(canvas)) window.probe.blank += 1;
    };
    new ResizeObserver(look).observe(probe);
    let wide = false;
    const next = (): void => {
      wide = !wide;
      probe.style.width = wide ? "2px" : "1px";
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
}

/** Looks at this many more frames; returns how many of all of them were empty. */
export async function blankFrames(page: Page, more = 3): Promise<number> {
  const before = await page.evaluate(() => window.probe.watched);
  await page.waitForFunction((until) => window.probe.watched >= until, before + more);
  return page.evaluate(() => window.probe.blank);
}

/** Whether the board is drawn in three dimensions, on the screen, with more than one colour. */
export async function isDrawn(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>("[data-testid=board] canvas");
    return canvas !== null && canvas.checkVisibility({ visibilityProperty: true }) && window.isDrawn(canvas);
  });
}

/** The points of the canvas of the board, or of one elsewhere on the page. */
export async function pixels(page: Page, place = "[data-testid=board]"): Promise<string> {
  return page.locator(`${place} canvas`).evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
}

/** How many stones of the tray are painted, and how many there are. */
export async function paintedStones(page: Page): Promise<[painted: number, all: number]> {
  return page.locator("[data-stone]").evaluateAll((stones) => {
    const canvases = stones.map((stone) => stone.querySelector("canvas"));
    return [canvases.filter((canvas) => canvas !== null && window.isDrawn(canvas)).length, stones.length];
  });
}

/** Takes the context of the board's canvas away, as a crashed graphics driver does. */
export async function loseContext(page: Page): Promise<void> {
  await page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>("[data-testid=board] canvas");
    const context = window.probe.contexts.find((one) => one.canvas === canvas);
    // The extension can no longer be asked for once the context is lost.
    const extension = context?.getExtension("WEBGL_lose_context") ?? null;
    if (extension === null) throw new Error("there is no context to lose");
    window.probe.restore = () => extension.restoreContext();
    extension.loseContext();
  });
}

/** Takes away the context that draws the stones of the tray, the next time that it draws one. */
export async function loseWhilePainting(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { clear } = WebGL2RenderingContext.prototype;
    WebGL2RenderingContext.prototype.clear = function (mask) {
      clear.call(this, mask);
      // Its canvas is not on the page.
      if ((this.canvas as HTMLCanvasElement).isConnected) return;
      WebGL2RenderingContext.prototype.clear = clear;
      window.probe.taken = true;
      this.getExtension("WEBGL_lose_context")?.loseContext();
    };
  });
}

/** Gives it back. */
export async function restoreContext(page: Page): Promise<void> {
  await page.evaluate(() => window.probe.restore());
}
