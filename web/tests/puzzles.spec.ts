/** Puzzles: solved with hints, dead ends detected, solutions counted. */
import type { Page } from "@playwright/test";
import { statusLine } from "./play";
import { expect, expectAccessible, test } from "./rumis";

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const settings = { language: "en", quality: "low", motion: "reduced", sound: false, notation: true };
    localStorage.setItem("rumis.settings", JSON.stringify(settings));
  });
});

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/#/puzzle/${id}`);
  await expect(page.getByRole("button", { name: "Hint" })).toBeVisible();
}

const place = (page: Page) => page.getByRole("button", { name: "Place", exact: true });

test("an easy puzzle is solved with hints and stays solved", async ({ page }) => {
  await open(page, "last-three-llama");
  await expectAccessible(page);
  for (let left = 3; left > 0; left -= 1) {
    await page.getByRole("button", { name: "Hint" }).click();
    await expect(statusLine(page)).toHaveText("This stone can come next.");
    await place(page).click();
  }
  await expect(page.getByRole("button", { name: "Next puzzle" })).toBeVisible();
  await expect(page.getByText(/3 hints/)).toBeVisible();

  await page.reload();
  await expect(page.getByRole("button", { name: "Next puzzle" })).toBeVisible();
  await page.goto("/#/puzzles");
  const card = page.getByRole("link", { name: /Finish the llama/ });
  await expect(card).toContainText("Solved");
  await expect(page.getByText("1 of 112 solved")).toBeVisible();
});

test("the layers show codes only to people who want to see codes", async ({ page }) => {
  await open(page, "last-three-llama");
  const layers = page.locator("#puzzle-layers");
  await expect(layers.locator("[title]").filter({ hasText: /\d/ })).not.toHaveCount(0);
  await page.addInitScript(() => {
    const settings = { language: "en", quality: "low", motion: "reduced", sound: false, notation: false };
    localStorage.setItem("rumis.settings", JSON.stringify(settings));
  });
  await page.reload();
  await expect(layers.locator("[title]").first()).toBeVisible();
  await expect(layers.locator("[title]").filter({ hasText: /\S/ })).toHaveCount(0);
});

test("a wrong stone is detected, and can be removed", async ({ page }) => {
  await open(page, "last-three-cube");
  const solvable = page.getByRole("button", { name: "Still solvable?" });
  await solvable.click();
  await expect(statusLine(page)).toHaveText("Yes, it can still be solved.");

  // Twelve cubes are missing, and stones of three and four cubes cannot make ten of them.
  await page.keyboard.press("1");
  await expect(page.getByRole("button", { name: /^S01/ })).toHaveAttribute("aria-pressed", "true");
  for (const key of ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown"]) {
    if (await place(page).isEnabled()) break;
    await page.keyboard.press(key);
  }
  await page.keyboard.press("Enter");
  await solvable.click();
  await expect(statusLine(page)).toContainText("No, it can no longer be solved");

  await page.reload();
  await page
    .getByRole("button", { name: /^Remove S01/ })
    .first()
    .click();
  await solvable.click();
  await expect(statusLine(page)).toHaveText("Yes, it can still be solved.");
});

test("a puzzle by the rules continues after a hint, and a random one has a link", async ({ page }) => {
  await open(page, "cube-3-by-the-rules-2");
  for (const colour of ["red", "yellow"]) {
    await expect(page.getByRole("group", { name: `Stones of ${colour}` })).toBeVisible();
    await page.getByRole("button", { name: "Hint" }).click();
    await place(page).click();
  }
  await page.goto("/#/puzzle/random-7");
  await expect(page.getByRole("heading", { name: "Random puzzle 7" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Hint" })).toBeVisible();
});

test("the book can be searched, and the ways to build a cube are counted", async ({ page }) => {
  await page.goto("/#/puzzles");
  await expect(page.getByRole("link", { name: /The llama/ }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Chapter").selectOption({ label: "From the booklets" });
  await expect(page.getByRole("link", { name: /^The .* cube/ })).toHaveCount(23);
  await page.getByLabel("Kind").selectOption({ label: "By the rules" });
  await expect(page.getByRole("link", { name: /cube by the rules/ })).toHaveCount(8);

  await page.getByRole("link", { name: /How many ways/ }).click();
  await page.getByRole("button", { name: "Count 3×3×3" }).click();
  const result = page.locator("dl");
  await expect(result).toContainText("80,928");
  await expect(result).toContainText("3,372");
  await expect(result).toContainText("1,686");
  await expect(page.getByText("Solution 1 of 80,928")).toBeVisible();
  await page.getByRole("button", { name: "Last" }).click();
  await expect(page.getByText("Solution 80,928 of 80,928")).toBeVisible();
  await expectAccessible(page);
});

const CUBE = "own_4x4x4_rb_free";
const left = (page: Page) => page.getByText(/\d+ cubes left to fill/);

/** Places the stone that the hint offers. */
async function placeHint(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(statusLine(page)).toHaveText("This stone can come next.");
  await place(page).click();
}

test("a puzzle in two tabs loses no stone, and undo puts a removed one back", async ({ page, context, errors }) => {
  await open(page, CUBE);
  await placeHint(page);
  await expect(left(page)).not.toContainText("64");
  const one = (await left(page).innerText()).replace(/ left.*/, "");
  const other = await context.newPage();
  errors.watch(other);
  await open(other, CUBE);
  await expect(left(other)).toContainText(one);
  await placeHint(other);
  await expect(left(other)).not.toContainText(one);
  const two = (await left(other).innerText()).trim();
  await expect(left(page)).toHaveText(two);

  await page.bringToFront();
  await page
    .getByRole("button", { name: /^Remove/ })
    .first()
    .click();
  await expect(left(page)).not.toHaveText(two);
  await page.keyboard.press("Control+z");
  await other.reload();
  for (const tab of [page, other]) await expect(left(tab)).toHaveText(two);
});

test("own puzzles that were begun are listed, and one can be removed and brought back", async ({ page }) => {
  await page.goto("/#/puzzles");
  const list = page.getByRole("region", { name: "Your own puzzles" });
  await expect(page.getByRole("link", { name: /The llama/ }).first()).toBeVisible();
  await expect(list).toBeHidden();
  await open(page, CUBE);
  await placeHint(page);
  await page.goto("/#/puzzles");
  await expect(list).toContainText(/Free · 2 colours.*cubes left to fill/);
  await expectAccessible(page);
  await list.getByRole("button", { name: /^Delete/ }).click();
  await list.getByRole("button", { name: /^Undo/ }).click();
  await list.getByRole("link", { name: "Your puzzle: 4×4×4" }).click();
  await expect(page.getByRole("button", { name: /^Remove/ }).first()).toBeVisible();
});

test("everything beside a puzzle can be scrolled into view, and its edge shows that there is more", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, "cube-5-by-the-rules");
  const back = page.getByRole("link", { name: "All puzzles" });
  await expect(page.getByText("Ground", { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(back).not.toBeInViewport();
  const side = page.locator(".side-area");
  const fades = (): Promise<boolean> => side.evaluate((box) => getComputedStyle(box).maskImage.includes("gradient"));
  expect(await fades()).toBe(true);
  await back.scrollIntoViewIfNeeded();
  await expect(back).toBeInViewport({ ratio: 1 });
  await side.evaluate((box) => box.scrollTo(0, box.scrollHeight));
  await expect.poll(fades).toBe(false);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a puzzle says of which kind it is", async ({ page }) => {
    await open(page, "own_4x4x4_rb_in-turn");
    await expect(page.getByText("By the rules, colours in turn · 64 cubes · 2 colours")).toBeVisible();
    await open(page, "cube-3-by-the-rules-1");
    await expect(page.getByText("By the rules · 27 cubes · 1 colour")).toBeVisible();
  });
});
