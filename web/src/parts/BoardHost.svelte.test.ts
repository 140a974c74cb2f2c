// @vitest-environment happy-dom
import fc from "fast-check";
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { settings } from "../app/settings.svelte";
import { type Board, type Scene, type Square, UNHEARD } from "../board/scene";
import { FakeGraphics, sceneWith } from "../testing/board";
import { speak } from "../words/index.svelte";
import BoardHost from "./BoardHost.svelte";

// Only what needs WebGL is replaced; the plain board is the real one.
const graphics = vi.hoisted(() => ({ now: null as FakeGraphics | null, missing: false }));
vi.mock("../board3d/index", () => ({
  get createBoard() {
    if (graphics.missing) throw new Error("this file is gone");
    return graphics.now?.open;
  },
}));

/** A page with one place for a board. */
class Page {
  readonly graphics = new FakeGraphics();
  readonly body = document.createElement("div");
  readonly pressed: Square[] = [];
  scene = $state.raw<Scene>(sceneWith("first"));
  board = $state.raw<Board | undefined>();
  plain = $state(false);
  #component: Record<string, unknown> | null = null;

  constructor() {
    graphics.now = this.graphics;
    graphics.missing = false;
    settings.board = "space";
    document.body.append(this.body);
  }

  get mounted(): boolean {
    return this.#component !== null;
  }

  mount(): void {
    if (this.#component !== null) return;
    const props = bound(this, "scene", "board", "plain");
    const press = (square: Square): void => void this.pressed.push(square);
    this.#component = mount(BoardHost, {
      target: this.body,
      props: Object.assign(props, { events: { ...UNHEARD, press } }),
    });
    flushSync();
  }

  async unmount(): Promise<void> {
    if (this.#component === null) return;
    const component = this.#component;
    this.#component = null;
    await unmount(component);
  }

  /** Lets everything happen that is under way, also loading code. */
  async settle(): Promise<void> {
    for (let n = 0; n < 3; n += 1) {
      flushSync();
      await vi.dynamicImportSettled();
      await new Promise((resolve) => setTimeout(resolve));
    }
    flushSync();
  }

  /** Lets a board that was just opened draw its first frame. */
  async draw(): Promise<void> {
    await this.settle();
    for (const board of this.graphics.alive) if (board.state === null) board.become("ready");
    await this.settle();
  }

  /** The three-dimensional board. */
  get space() {
    return this.graphics.alive[0];
  }

  /** What is drawn where people can see it. */
  get visible(): ("space" | "grid")[] {
    const places = [...this.body.querySelectorAll<HTMLElement>(".host > div")];
    return places
      .filter((place) => place.style.visibility === "visible")
      .map((place) => (place.querySelector("[role=grid]") === null ? "space" : "grid"));
  }

  get message(): string {
    return this.body.querySelector("[role=alert]")?.textContent ?? "";
  }

  click(name: string): void {
    const buttons = [...this.body.querySelectorAll("button")];
    const button = buttons.find((one) => one.textContent === name || one.getAttribute("aria-label") === name);
    button?.click();
    flushSync();
  }
}

/** Properties of a component that are those of another object. */
function bound<T extends object, K extends keyof T>(source: T, ...keys: K[]): Pick<T, K> {
  const descriptors = keys.map((key) => [
    key,
    { enumerable: true, get: () => source[key], set: (value: T[K]) => (source[key] = value) },
  ]);
  return Object.defineProperties({}, Object.fromEntries(descriptors) as PropertyDescriptorMap) as Pick<T, K>;
}

let page: Page;
beforeAll(async () => {
  await speak("en");
  // From now on it is loaded at once.
  await import("../grid/index");
});
afterEach(async () => {
  await page.unmount();
  page.body.remove();
  settings.board = "space";
  vi.unstubAllGlobals();
});

async function opened(): Promise<Page> {
  page = new Page();
  page.mount();
  await page.draw();
  return page;
}

describe("the place of the board", () => {
  it("shows the three-dimensional board, and gives it to the page", async () => {
    await opened();
    expect(page.visible).toEqual(["space"]);
    expect(page).toMatchObject({ plain: false, board: page.space });
    expect(page.message).toBe("");
  });

  it("says that it is loading until the first frame", async () => {
    page = new Page();
    page.mount();
    await page.settle();
    expect(page.body.textContent).toContain("One moment");
    await page.draw();
    expect(page.body.textContent).not.toContain("One moment");
  });

  it("continues on the plain board after a loss, with a message and the same scene", async () => {
    await opened();
    page.space?.become("lost");
    flushSync();
    expect(page.message).toContain("The 3D graphics stopped working");
    await page.settle();
    expect(page.visible).toEqual(["grid"]);
    expect(page.plain).toBe(true);
    expect(page.body.querySelector("[data-square=a1]")?.textContent).toContain("height 1 of 4");
    page.body.querySelector<HTMLElement>("[data-square=b2]")?.click();
    expect(page.pressed).toMatchObject([{ file: 1, row: 1 }]);
  });

  it("returns to the three-dimensional board with the context, and takes the message away", async () => {
    await opened();
    page.space?.become("lost");
    await page.settle();
    page.scene = sceneWith("second");
    page.space?.become("ready");
    await page.settle();
    expect(page.visible).toEqual(["space"]);
    expect(page.message).toBe("");
    expect(page.space?.scene?.stones[0]?.id).toBe("second");
  });

  it("tells of a second loss although the first message was closed", async () => {
    await opened();
    for (let n = 0; n < 2; n += 1) {
      page.space?.become("lost");
      await page.settle();
      expect(page.message).not.toBe("");
      page.click("Close");
      expect(page.message).toBe("");
      page.space?.become("ready");
      await page.settle();
    }
  });

  it("offers to reload if a file is missing, because a browser does not load it again", async () => {
    page = new Page();
    graphics.missing = true;
    page.mount();
    await page.settle();
    expect(page.visible).toEqual(["grid"]);
    expect(page.message).toContain("could not be loaded");
    expect(page.message).toContain("Reload");
    expect(page.message).not.toContain("Try again");
  });

  it("offers to try again if the graphics failed", async () => {
    await opened();
    page.space?.become("failed");
    await page.settle();
    expect(page.visible).toEqual(["grid"]);
    page.click("Try again");
    await page.draw();
    expect(page.visible).toEqual(["space"]);
  });

  it("moves the focus out of a plain board that goes away", async () => {
    await opened();
    page.body.tabIndex = 0;
    page.space?.become("lost");
    await page.settle();
    page.body.querySelector<HTMLElement>("[data-square=a1]")?.focus();
    page.space?.become("ready");
    await page.settle();
    expect(document.activeElement).toBe(page.body);
  });
});

const steps: Record<string, (at: Page) => void | Promise<void>> = {
  mount: (at) => at.mount(),
  unmount: (at) => at.unmount(),
  draw: (at) => at.draw(),
  lost: ({ space }) => space?.become("lost"),
  restored: ({ space }) => (space?.state === "lost" ? space.become("ready") : undefined),
  failed: ({ space }) => space?.become("failed"),
  "no WebGL": (at) => void (at.graphics.next = "cannot draw"),
  "WebGL again": (at) => void (at.graphics.next = "works"),
  "a file is gone": () => void (graphics.missing = true),
  "a file is back": () => void (graphics.missing = false),
  "plain board wanted": () => void (settings.board = "grid"),
  "other board wanted": () => void (settings.board = "space"),
  "other quality": () => void (settings.quality = settings.quality === "low" ? "high" : "low"),
  dark: () => void (settings.theme = settings.theme === "dark" ? "light" : "dark"),
  resize: (at) => void (at.body.style.width = `${at.body.style.width === "400px" ? 500 : 400}px`),
  "another scene": (at) => {
    at.scene = sceneWith("another");
  },
  "try again": (at) => at.click("Try again"),
  "close the message": (at) => at.click("Close"),
  wait: (at) => at.settle(),
};

describe("whatever happens to the place of the board", () => {
  it("it shows one scene, and no other is left behind", async () => {
    vi.stubGlobal("reportError", vi.fn());
    const names = fc.array(fc.constantFrom(...Object.keys(steps)), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(names, async (happens) => {
        page = new Page();
        page.mount();
        for (const name of happens) {
          await steps[name]?.(page);
          expect(page.visible.length).toBeLessThanOrEqual(1);
        }
        await page.draw();
        if (page.mounted) {
          expect(page.visible).toHaveLength(1);
          const [shown] = page.visible;
          expect(page.plain).toBe(shown === "grid");
          if (shown === "space") {
            expect(page.graphics.alive).toHaveLength(1);
            expect(page.space).toMatchObject({ state: "ready", scene: page.scene });
          } else if (settings.board === "grid") {
            expect(page.graphics.alive).toEqual([]);
          } else {
            for (const board of page.graphics.alive) expect(board.state).toBe("lost");
          }
        }
        await page.unmount();
        expect(page.graphics.alive).toEqual([]);
        expect(page.body.textContent).toBe("");
        page.body.remove();
      }),
      { numRuns: 60 },
    );
  }, 60_000);
});
