/** Learning: the tutorial from the first lesson to the last, the animations, and accessibility. */
import type { Page } from "@playwright/test";
import { isLegal, pointsOnBoard, visit } from "./play";
import { expect, expectAccessible, test } from "./rumis";

async function type(page: Page, move: string): Promise<void> {
  await page.getByLabel("Type a move").fill(move);
  await page.getByLabel("Type a move").press("Enter");
}

/** Places a stone from the tray by mouse, at the first square from the middle where it fits. */
async function placeByMouse(page: Page, stone: string): Promise<void> {
  await page.locator(`[data-stone="${stone}"]`).click();
  for (const { x, y } of await pointsOnBoard(page)) {
    await page.mouse.move(x, y);
    if (!(await isLegal(page))) continue;
    await page.mouse.click(x, y);
    return;
  }
  throw new Error(`${stone} fits nowhere`);
}

/** The moves that complete each lesson after the first two, and the text shown then. */
const TYPED: readonly (readonly [moves: readonly string[], done: string])[] = [
  [["S02 c3:3"], "Right: only the middle allows it."],
  [["S03 a1:2 b1"], "Filled."],
  [["S05 b1 c1 d1 d2"], "You are in the game."],
  [["S07 a2 a3 b3 b4"], "It touches red face to face."],
  [["S05 a3 a4 b4 c4"], "Four more squares."],
  [["S08 b2 b3 c2 c3"], "Those points are yours now"],
  [["S08 b3 b4 c3 c4"], "Yellow is out with 8 stones left"],
  [["S05 a3:2 b3 c3", "S01 a1:2"], "You won!"],
];

test("the tutorial is completed from the first lesson to the last, and that is stored", async ({ page }) => {
  await visit(page, "learn");
  await expect(page.getByText("0 of 10 done")).toBeVisible();
  await page.getByRole("link", { name: "Start", exact: true }).click();

  const status = page.locator("p.status");
  const next = page.getByRole("link", { name: "Next lesson" });
  await expect(page.getByRole("heading", { name: "Place a stone" })).toBeVisible();
  await expect(page.locator("canvas").first()).toBeVisible();
  await placeByMouse(page, "S08");
  await expect(status).toContainText("There it stands.");
  await expect(next).toBeFocused();
  await page.keyboard.press("Enter");

  // By keyboard alone: the bar of four, rolled upright.
  await expect(page.getByRole("heading", { name: "Turn it" })).toBeVisible();
  await page.keyboard.press("4");
  await page.keyboard.press("d");
  await page.keyboard.press("Enter");
  await expect(status).toContainText("It stands.");
  await page.keyboard.press("Enter");

  for (const [index, [moves, done]] of TYPED.entries()) {
    await expect(page.getByText(`Lesson ${index + 3} of 10`)).toBeVisible();
    for (const move of moves) await type(page, move);
    await expect(status).toContainText(done);
    if (index < TYPED.length - 1) await next.click();
  }

  await page.getByRole("link", { name: "Back to all lessons" }).click();
  await expect(page.getByText("10 of 10 done")).toBeVisible();
  await page.reload();
  await expect(page.getByText("10 of 10 done")).toBeVisible();
  await expect(page.getByRole("link", { name: "Start again" })).toBeVisible();
});

test("a lesson says what is wrong, can be tried again, and shows the solution", async ({ page }) => {
  await visit(page, "lesson/2");
  const status = page.locator("p.status");
  await type(page, "S04 a1:3 b1");
  await expect(page.getByTestId("typed-wrong")).toBeVisible();
  await type(page, "S04 a1 b1 c1 d1");
  await expect(status).toContainText("That is allowed, but it is not the task.");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("button", { name: "Show me" }).click();
  await expect(status).toContainText("That is one way to do it.");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(status).toContainText("Choose a stone");

  // A shown solution does not count as completed.
  await page.goto("/#/learn");
  await expect(page.getByText("0 of 10 done")).toBeVisible();
});

test("the animations of the rules play, and stop on request", async ({ page }) => {
  await page.clock.install();
  await visit(page, "rules", { motion: "full" });
  const figure = page.locator("figure").first();
  await figure.scrollIntoViewIfNeeded();
  await expect(figure.locator("canvas")).toBeVisible();
  await expect(figure).toHaveAttribute("data-frame", "0");
  await page.clock.runFor(1500);
  await expect(figure).toHaveAttribute("data-frame", "1");
  await expect(figure).toContainText("Not allowed. The stone is too high on c1 (at most 1).");

  await figure.getByRole("button", { name: "Pause the animation" }).click();
  await page.clock.runFor(30_000);
  await expect(figure).toHaveAttribute("data-frame", "1");

  // Only animations in view have boards, and at most two.
  await page.getByRole("button", { name: "What the booklets leave open" }).click();
  await expect(page.locator("canvas")).toHaveCount(0);
});

test("with reduced motion the animations do not play until requested", async ({ page }) => {
  await page.clock.install();
  await visit(page, "rules", { motion: "reduced" });
  const figure = page.locator("figure").first();
  await figure.scrollIntoViewIfNeeded();
  const still = (await figure.getAttribute("data-frame")) ?? "";
  await page.clock.runFor(30_000);
  await expect(figure).toHaveAttribute("data-frame", still);
  await figure.getByRole("button", { name: "Play the animation" }).click();
  await page.clock.runFor(3000);
  await expect(figure).not.toHaveAttribute("data-frame", still);
});

test("a building is chosen from its story", async ({ page }) => {
  await visit(page, "buildings");
  await page.getByRole("radio", { name: "2 players" }).check();
  await expect(page.getByText("25 squares, 91 cubes when full")).toBeVisible();
  await page.getByRole("link", { name: "Play on Cucho" }).click();
  await expect(page).toHaveURL(/#\/new\?plan=cucho$/);
  await expect(page.getByRole("radio", { name: "Cucho" })).toBeChecked();
});

for (const address of ["learn", "lesson/9", "rules", "buildings", "strategy"]) {
  test(`the page "${address}" is accessible, in light and dark`, async ({ page }) => {
    for (const theme of ["light", "dark"]) {
      // Without motion the colours change at once.
      await page.emulateMedia({ colorScheme: theme === "dark" ? "dark" : "light", reducedMotion: "reduce" });
      await visit(page, address, { theme: "auto" });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessible(page);
    }
  });
}
