/** The three-dimensional board when graphics fail, return, change their quality or their size. */
import type { Page } from "@playwright/test";
import type { Board } from "../src/board/scene";
import { boardStats, isLegal, placeByKeys, statusLine, visit } from "./play";
import {
  blankFrames,
  isDrawn,
  loseContext,
  loseWhilePainting,
  paintedStones,
  pixels,
  preparePixels,
  restoreContext,
  watchFrames,
} from "./pixels";
import { expect, test } from "./rumis";
import { keepGame, record } from "./shooting";

/** The longest time in which people must hear that graphics failed. */
const TOLD_WITHIN = 2000;

async function startGame(page: Page, settings: Record<string, unknown> = {}): Promise<void> {
  await preparePixels(page);
  await visit(page, "", settings);
  await page.getByRole("button", { name: "Play now" }).click();
  await expect.poll(() => isDrawn(page)).toBe(true);
}

/** Takes a stone and puts it where it fits, without placing it. */
async function holdStone(page: Page): Promise<void> {
  for (const key of ["5", "n"]) await page.keyboard.press(key);
  expect(await isLegal(page)).toBe(true);
}

test("after a lost context the game continues on the plain board, with a message", async ({ page }) => {
  await startGame(page);
  await holdStone(page);
  const status = await statusLine(page).textContent();
  await loseContext(page);
  await expect(page.getByRole("alert")).toContainText("The 3D graphics stopped working", { timeout: TOLD_WITHIN });
  await expect(page.getByRole("grid")).toBeVisible({ timeout: TOLD_WITHIN });
  // The same hand at the same place.
  await expect(statusLine(page)).toHaveText(status ?? "");
  await expect(page.getByRole("gridcell", { name: /the stone in hand has/ }).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByText("10 stones").first()).toBeVisible();
});

test("when the context returns late, the board returns with the same picture", async ({ page }) => {
  await startGame(page);
  await holdStone(page);
  await expect.poll(() => isDrawn(page)).toBe(true);
  const before = await pixels(page);
  await loseContext(page);
  await expect(page.getByRole("grid")).toBeVisible();
  await page.keyboard.press(",");
  await page.keyboard.press(".");
  await restoreContext(page);
  await expect(page.getByRole("grid")).toBeHidden();
  await expect(page.getByRole("alert")).toBeHidden();
  await expect.poll(() => isDrawn(page)).toBe(true);
  await expect.poll(() => pixels(page)).toBe(before);
});

test("trying again opens a new context, and the plain board stays until it has drawn", async ({ page }) => {
  await startGame(page);
  await loseContext(page);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => isDrawn(page)).toBe(true);
  await expect(page.getByRole("grid")).toHaveCount(0);
  await expect(page.locator("[data-testid=board] canvas")).toHaveCount(1);
  await page.keyboard.press("5");
  await page.keyboard.press("n");
  expect(await placeByKeys(page)).toBe(true);
});

test("a board that is opened again after a loss is drawn", async ({ page }) => {
  await startGame(page);
  await loseContext(page);
  await expect(page.getByRole("grid")).toBeVisible();
  await page.evaluate(() => (location.hash = "#/settings"));
  await expect(page.getByRole("grid")).toHaveCount(0);
  await page.goBack();
  await expect.poll(() => isDrawn(page)).toBe(true);
  await expect(page.getByRole("alert")).toBeHidden();
});

/** The mean brightness of the blue points of a square of the board. */
async function blueOf(page: Page, name: string): Promise<number> {
  return page.evaluate((wanted) => {
    const host = document.querySelector("[data-testid=board] .host") as (Element & { board?: Board }) | null;
    const canvas = host?.querySelector("canvas");
    const copy = document.createElement("canvas");
    const pen = copy.getContext("2d", { willReadFrequently: true });
    if (canvas == null || pen === null) throw new Error("there is no canvas");
    const { left, top, width, height } = canvas.getBoundingClientRect();
    [copy.width, copy.height] = [Math.round(width), Math.round(height)];
    pen.drawImage(canvas, 0, 0, copy.width, copy.height);
    const { data } = pen.getImageData(0, 0, copy.width, copy.height);
    let [sum, points] = [0, 0];
    for (let x = 0; x < copy.width; x += 4) {
      for (let y = 0; y < copy.height; y += 4) {
        const square = host?.board?.squareUnder(left + x, top + y);
        if (square == null || `${"abcdefghij"[square.file]}${square.row + 1}` !== wanted) continue;
        sum += data[(y * copy.width + x) * 4 + 2] ?? 0;
        points += 1;
      }
    }
    return sum / points;
  }, name);
}

for (const quality of ["low", "high"]) {
  test(`from above, low stones have the colour of high ones, in ${quality} quality`, async ({ page }) => {
    await preparePixels(page);
    await keepGame(page, record("chullpa"));
    await visit(page, "game", { quality });
    await expect.poll(() => isDrawn(page)).toBe(true);
    // Blue stands one high on e4, between high walls, and eight high on e2.
    await page.getByRole("button", { name: "From above" }).click();
    const share = async (): Promise<number> => (await blueOf(page, "e4")) / (await blueOf(page, "e2"));
    await expect.poll(share).toBeGreaterThan(0.85);
    await expect.poll(share).toBeLessThan(1.15);
  });
}

test.describe("on a screen with two points to a pixel", () => {
  test.use({ deviceScaleFactor: 2 });

  test("a picture that rests has all points, also after a motion and after a saved picture", async ({ page }) => {
    await startGame(page, { motion: "full" });
    const density = (): Promise<number> =>
      page
        .locator("[data-testid=board] canvas")
        .evaluate((canvas) => (canvas as HTMLCanvasElement).width / canvas.clientWidth);
    await expect.poll(density).toBe(2);
    await page.getByRole("button", { name: "Turn the table left" }).click();
    await expect.poll(density).toBeLessThan(2);
    await expect.poll(density).toBe(2);
    await page.evaluate(async () => {
      const host = document.querySelector("[data-testid=board] .host") as (Element & { board?: Board }) | null;
      await host?.board?.picture(400, 300);
    });
    await expect.poll(density).toBe(2);
    // Nothing is drawn any more.
    const frames = (await boardStats(page))?.frames;
    await page.waitForTimeout(400);
    expect((await boardStats(page))?.frames).toBe(frames);
  });
});

for (const [what, prepare] of Object.entries({
  "without WebGL": () => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, how?: object) {
      return kind === "webgl2" ? null : getContext.call(this, kind, how);
    } as typeof getContext;
  },
  "if asking for a context throws": () => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, how?: object) {
      if (kind === "webgl2") throw new Error("no context today");
      return getContext.call(this, kind, how);
    } as typeof getContext;
  },
  "if programs do not compile": () => {
    const { shaderSource } = WebGL2RenderingContext.prototype;
    WebGL2RenderingContext.prototype.shaderSource = function (shader, source) {
      shaderSource.call(this, shader, `${source}\nthis does not compile`);
    };
  },
})) {
  test(`${what}, the plain board stands in and says so`, async ({ page, errors }) => {
    errors.expect("no context today");
    errors.expect("a program does not compile");
    await page.addInitScript(prepare);
    await visit(page);
    await page.getByRole("button", { name: "Play now" }).click();
    await expect(page.getByRole("grid")).toBeVisible();
    const message = page.getByRole("alert");
    await expect(message).toContainText("3D graphics do not work here");
    await message.getByRole("button", { name: "Try again" }).click();
    await expect(message).toContainText("3D graphics do not work here");
    await expect(page.getByRole("grid")).toBeVisible();
    await message.getByRole("button", { name: "Close" }).click();
    await expect(message).toBeHidden();
    expect(await placeByKeys(page)).toBe(true);
  });
}

test("if the code of the board cannot be loaded, the plain board stands in until it can", async ({ page, errors }) => {
  errors.expect("Failed to load resource");
  let missing = true;
  await page.route(/board3d-.*\.js/, (route) => (missing ? route.abort() : route.continue()));
  await visit(page);
  await page.getByRole("button", { name: "Play now" }).click();
  const message = page.getByRole("alert");
  await expect(message).toContainText("The 3D board could not be loaded");
  await expect(page.getByRole("grid")).toBeVisible();
  expect(await placeByKeys(page)).toBe(true);
  missing = false;
  await message.getByRole("button", { name: "Reload" }).click();
  await expect.poll(async () => (await boardStats(page))?.triangles ?? 0).toBeGreaterThan(0);
  await expect(message).toBeHidden();
  await expect(page.getByRole("grid")).toHaveCount(0);
});

test("no frame is empty while the board changes its size, also while a stone falls", async ({ page }) => {
  await startGame(page, { motion: "full" });
  await watchFrames(page);
  expect(await blankFrames(page)).toBe(0);
  expect(await placeByKeys(page)).toBe(true);
  for (const width of [1000, 1040, 990, 1100]) {
    await page.setViewportSize({ width, height: 640 + (width % 100) });
    expect(await blankFrames(page, 2)).toBe(0);
  }
  expect(await isDrawn(page)).toBe(true);
});

test("no frame is empty while the quality changes, by hand or by itself", async ({ page }) => {
  // A graphics card by its name, but as slow as this machine: the app has to notice by itself.
  await page.addInitScript(() => {
    const { getParameter } = WebGL2RenderingContext.prototype;
    WebGL2RenderingContext.prototype.getParameter = function (name: number) {
      return name === this.RENDERER ? "A graphics card" : (getParameter.call(this, name) as unknown);
    };
  });
  await startGame(page, { quality: "auto", motion: "full" });
  expect((await boardStats(page))?.quality).toBe("high");
  await watchFrames(page);
  const began = Date.now();
  for (let n = 0; n < 40 && (await boardStats(page))?.quality === "high"; n += 1) {
    await page.keyboard.press(",");
    await blankFrames(page, 1);
  }
  test.info().annotations.push({ type: "stepped down after", description: `${Date.now() - began} ms` });
  expect((await boardStats(page))?.quality).toBe("low");
  expect(await blankFrames(page)).toBe(0);
  await expect(page.locator("[data-testid=board] canvas")).toHaveCount(1);
});

test("light and dark share their programs", async ({ page }) => {
  await startGame(page);
  const before = await page.evaluate(() => window.probe.linked);
  const day = await pixels(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(() => pixels(page)).not.toBe(day);
  expect(await page.evaluate(() => window.probe.linked)).toBe(before);
});

test("stones of the tray are painted again after a lost context", async ({ page }) => {
  await startGame(page);
  await expect.poll(() => paintedStones(page)).toEqual([11, 11]);
  await loseWhilePainting(page);
  // In the dark every picture is another one, and has to be drawn.
  await page.emulateMedia({ colorScheme: "dark" });
  await page.waitForFunction(() => window.probe.taken);
  await expect.poll(() => paintedStones(page)).toEqual([11, 11]);
});

test("the stones of the tray have as many points as they are shown with on a large screen", async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1440 });
  await startGame(page);
  const stones = page.locator("[data-stone] canvas");
  await expect(stones).toHaveCount(11);
  await expect
    .poll(() =>
      stones.evaluateAll((all) =>
        all.every((one) => (one as HTMLCanvasElement).width >= one.clientWidth * devicePixelRatio),
      ),
    )
    .toBe(true);
});
