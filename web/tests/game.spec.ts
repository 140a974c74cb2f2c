/** Whole games against a program, with every input method. */
import type { Page } from "@playwright/test";
import {
  isLegal,
  isOver,
  listed,
  myTurn,
  placeByKeys,
  playableStones,
  pointsOnBoard,
  statusLine,
  stonesInTray,
  visit,
} from "./play";
import { expect, expectAccessible, test } from "./rumis";

test("a newcomer plays a whole game by mouse", async ({ page }) => {
  await visit(page);
  await page.getByRole("button", { name: "Play now" }).click();
  let before = 12;
  while (await myTurn(page)) {
    const stones = await stonesInTray(page);
    expect(stones).toBeLessThan(before);
    before = stones;
    expect(await placeByMouse(page)).toBe(true);
    await expect.poll(async () => (await isOver(page)) || (await stonesInTray(page)) !== stones).toBe(true);
  }
  await expect(page.getByRole("region", { name: "Result" })).toContainText(/wins|win|share/);
  await expectAccessible(page);
});

/** Takes a stone from the tray, moves it over the board and clicks where it fits. */
async function placeByMouse(page: Page): Promise<boolean> {
  const points = await pointsOnBoard(page);
  const [stone] = await playableStones(page);
  await page.locator(`[data-stone="${stone}"]`).click();
  for (const point of points) {
    await page.mouse.move(point.x, point.y);
    if (!(await isLegal(page))) continue;
    await page.mouse.click(point.x, point.y);
    await isLegal(page);
    // The board may have made room for the stone just before the click, which then meant another square.
    if ((await page.locator("[data-stone][aria-pressed=true]").count()) === 0) return true;
  }
  // A stone that does not fit in this orientation: click a square instead, and choose from what
  // fits there.
  await page.getByRole("button", { name: "Put back" }).click();
  await page.getByRole("button", { name: "From above" }).click();
  for (const point of points) {
    await page.mouse.click(point.x, point.y);
    const fits = page.locator(".fits .all button");
    if ((await listed(page)) > 0) {
      await fits.first().click();
      await page.getByRole("button", { name: "Turntable" }).click();
      return true;
    }
    // The message that nothing fits may cover the next square.
    await page.keyboard.press("Escape");
  }
  return false;
}

test("a game is played by keyboard alone", async ({ page }) => {
  await visit(page, "new");
  await page.getByRole("button", { name: "Start", exact: true }).focus();
  await page.keyboard.press("Enter");
  while (await myTurn(page)) {
    const stones = await stonesInTray(page);
    expect(await placeByKeys(page)).toBe(true);
    await expect.poll(async () => (await isOver(page)) || (await stonesInTray(page)) !== stones).toBe(true);
  }
  await expect(statusLine(page)).toContainText("finished");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a game is played by touch", async ({ page }) => {
    await visit(page);
    await page.getByRole("button", { name: "Play now" }).tap();
    // From above, nothing hides anything else.
    await page.getByRole("button", { name: "From above" }).tap();
    while (await myTurn(page)) {
      const stones = await stonesInTray(page);
      expect(await placeByTouch(page)).toBe(true);
      await expect.poll(async () => (await isOver(page)) || (await stonesInTray(page)) !== stones).toBe(true);
    }
    await expect(page.getByRole("region", { name: "Result" })).toBeVisible();
  });

  /** Taps a square, chooses from what fits there, and places it. */
  async function placeByTouch(page: Page): Promise<boolean> {
    for (const point of await pointsOnBoard(page)) {
      await page.touchscreen.tap(point.x, point.y);
      const fits = page.locator(".fits .all button");
      if ((await listed(page)) > 0) {
        await fits.last().tap();
        await page.getByRole("button", { name: "Place", exact: true }).tap();
        return true;
      }
    }
    return false;
  }

  test("a tap aims, a second tap places, and turning the view does neither", async ({ page }) => {
    await visit(page);
    await page.getByRole("button", { name: "Play now" }).tap();
    await page.locator('[data-stone="S01"]').tap();
    const [middle] = await pointsOnBoard(page);
    if (middle === undefined) throw new Error("the board has no size");
    const session = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", x: number): Promise<unknown> =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y: middle.y }] });
    await touch("touchStart", middle.x);
    for (let step = 1; step <= 6; step += 1) await touch("touchMove", middle.x + step * 12);
    await touch("touchEnd", 0);
    expect(await isLegal(page)).toBe(false);
    await page.touchscreen.tap(middle.x, middle.y);
    await expect(page.getByRole("button", { name: "Place", exact: true })).toBeEnabled();
    expect(await stonesInTray(page)).toBe(11);
    await page.touchscreen.tap(middle.x, middle.y);
    await expect.poll(() => stonesInTray(page)).not.toBe(11);
  });

  test("a tap on the stone in hand places it where it is seen, not on the square behind it", async ({ page }) => {
    await visit(page);
    await page.getByRole("button", { name: "Play now" }).tap();
    await page.locator('[data-stone="S08"]').tap();
    const [middle] = await pointsOnBoard(page);
    if (middle === undefined) throw new Error("the board has no size");
    await page.touchscreen.tap(middle.x, middle.y);
    await expect(page.getByRole("button", { name: "Place", exact: true })).toBeEnabled();
    // Its upper side is drawn above the square on which it stands.
    await page.touchscreen.tap(middle.x, middle.y - 20);
    await expect.poll(() => stonesInTray(page)).not.toBe(11);
  });

  test("the map takes the place of the board, and its squares can be tapped like the board's", async ({ page }) => {
    await visit(page);
    await page.getByRole("button", { name: "Play now" }).tap();
    await page.locator('[data-stone="S01"]').tap();
    const map = page.getByRole("img", { name: /^The map from above/ });
    await expect(map).toBeHidden();
    await page.getByRole("button", { name: "Map" }).tap();
    const square = map.locator('[data-map-square="b2"]');
    expect((await square.boundingBox())?.width).toBeGreaterThan(44);
    await square.tap();
    await expect(page.getByRole("button", { name: "Place", exact: true })).toBeEnabled();
    await square.tap();
    await expect.poll(() => stonesInTray(page)).not.toBe(11);
  });
});

test("a game is still there after a reload, and can be taken back", async ({ page }) => {
  await visit(page);
  await page.getByRole("button", { name: "Play now" }).click();
  await page.getByLabel("Type a move").fill("S05 a1:3 b1");
  await page.keyboard.press("Enter");
  await expect.poll(() => stonesInTray(page)).toBe(10);
  await page.reload();
  await expect.poll(() => stonesInTray(page)).toBe(10);
  await page.getByRole("button", { name: "Take back" }).click();
  await expect.poll(() => stonesInTray(page)).toBe(11);
});

test("programs of all kinds play a whole game of four among themselves", async ({ page }) => {
  await visit(page, "new");
  await page.getByLabel(/^Players/).selectOption("4");
  for (const [seat, level] of [
    ["Red", "1"],
    ["Yellow", "2"],
    ["Green", "5"],
    ["Blue", "3"],
  ] as const) {
    await page.getByRole("combobox", { name: seat }).selectOption(level);
  }
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page.getByRole("region", { name: "Result" })).toBeVisible({ timeout: 100_000 });
});
