/** The plain board: everything by keyboard, and everything announced. */
import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./rumis";

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem(
      "rumis.settings",
      JSON.stringify({ board: "grid", language: "en", motion: "reduced", notation: true }),
    ),
  );
  await page.goto("/");
  await page.getByRole("button", { name: "Play now" }).press("Enter");
  await expect(page.getByRole("grid")).toBeVisible();
});

const LANDS = /the stone can land here( when it is turned)?$/;

/** The square that has the focus. */
async function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.getAttribute("data-square") ?? "");
}

/** Moves to a square with the arrow keys. */
async function walkTo(page: Page, square: string): Promise<void> {
  const from = await focused(page);
  const files = square.charCodeAt(0) - from.charCodeAt(0);
  const rows = Number(square.slice(1)) - Number(from.slice(1));
  for (let step = 0; step < Math.abs(files); step += 1)
    await page.keyboard.press(files > 0 ? "ArrowRight" : "ArrowLeft");
  for (let step = 0; step < Math.abs(rows); step += 1) await page.keyboard.press(rows > 0 ? "ArrowUp" : "ArrowDown");
  await expect(page.locator(`[data-square=${square}]`)).toBeFocused();
}

/** Takes a stone that can still be placed, by its key. */
async function takeStone(page: Page): Promise<void> {
  const names = await page
    .getByRole("group", { name: /^Stones of/ })
    .getByRole("button")
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label") ?? ""));
  const keys = "1234567890-";
  const codes = ["S01", "S02", "S03", "S04", "S05", "S06", "S07", "S08", "S09", "S10R", "S10L"];
  const fitting = names.filter((name) => !name.includes("fits nowhere")).map((name) => name.split(",")[0] ?? "");
  await page.keyboard.press(keys.charAt(codes.indexOf(fitting.at(0) ?? "")));
}

/** Announced sentences like this one. */
function said(page: Page, sentence: RegExp): Locator {
  return page.getByRole("log").getByText(sentence);
}

/** Where the stone in hand lies, square by square. */
function lying(page: Page): Promise<string[]> {
  return page
    .getByRole("gridcell", { name: /the stone in hand has/ })
    .evaluateAll((cells) => cells.map((cell) => `${cell.getAttribute("data-square")}: ${cell.textContent}`));
}

test("a game is played by keyboard alone, and every move is announced", async ({ page }) => {
  for (let move = 0; move < 3; move += 1) {
    await takeStone(page);
    await expect(page.locator(":focus")).toHaveRole("gridcell");
    const landing = page.getByRole("gridcell", { name: LANDS }).first();
    await walkTo(page, (await landing.getAttribute("data-square")) ?? "");
    await expect(page.locator(":focus")).toHaveAccessibleName(/the stone in hand has \d cubes? here/);
    await expect(said(page, /^The stone lies on [a-e][1-4]/).last()).toBeAttached();
    await page.keyboard.press("Enter");
    await expect(said(page, /^Red placed the .* on [a-e][1-4]/).last()).toBeAttached();
    await expect(page.getByText(`${10 - move} stones`)).toHaveCount(2, { timeout: 30_000 });
    await expect(said(page, /^Yellow placed the .* on [a-e][1-4]/).last()).toBeAttached();
  }
  await expect(page.getByText("8 stones")).toHaveCount(2);
});

test("a column is announced from top to bottom, and a typed move is played or refused in words", async ({ page }) => {
  const entry = page.getByLabel("Type a move");
  await entry.fill("S05 a1:9 b1");
  await entry.press("Enter");
  await expect(page.getByTestId("typed-wrong")).toContainText("This is not a valid move");
  await entry.fill("S05 a1:3 b1");
  await entry.press("Enter");
  await expect(page.getByRole("gridcell", { name: /^a1, height [34] of 4, / })).toBeVisible();
  await expect(said(page, /^Yellow placed the/)).toHaveCount(1, { timeout: 30_000 });
  await expect(entry).toBeFocused();
  await expect(page.locator("[data-square=a1]")).toHaveAccessibleName(
    /^a1, height (3 of 4, top red, below red, red|4 of 4, top yellow, below red, red, red)/,
  );
});

test("Enter on a square lists what fits there, Escape goes back to the square", async ({ page }) => {
  await page.getByRole("gridcell").first().focus();
  await page.keyboard.press("ArrowRight");
  const square = await focused(page);
  await page.keyboard.press("Enter");
  const list = page.getByRole("region", { name: `What fits on ${square}` });
  await expect(list.getByRole("button", { name: /^S\d\d.*: [a-e]\d/ }).first()).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.locator(`[data-square=${square}]`)).toBeFocused();
});

test("the map turns with the table, and the arrows go where they point", async ({ page }) => {
  await page.keyboard.press("5");
  const cells = page.getByRole("gridcell");
  await expect(cells.first()).toHaveAttribute("data-square", "a4");
  await page.keyboard.press(",");
  await expect(cells.first()).toHaveAttribute("data-square", "a1");
  const before = await page.locator(":focus").boundingBox();
  await page.keyboard.press("ArrowRight");
  await expect.poll(async () => (await page.locator(":focus").boundingBox())?.x).toBeGreaterThan(before?.x ?? Infinity);
  await expectAccessible(page);
});

test("the mouse points, turns with the wheel and places", async ({ page }) => {
  await page.getByRole("button", { name: /^S04/ }).click();
  const c2 = page.locator("[data-square=c2]");
  await c2.hover();
  await expect(c2).toHaveAccessibleName(/the stone in hand has/);
  const before = await lying(page);
  await page.mouse.wheel(0, 100);
  await expect.poll(() => lying(page)).not.toEqual(before);
  await page.getByRole("gridcell", { name: LANDS }).first().click();
  await expect(said(page, /^Yellow placed the/)).toHaveCount(1, { timeout: 30_000 });
});
