/** Replaying games: opening, stepping, the engine's analysis, variations, sharing. */
import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { visit } from "./play";
import { expect, expectAccessible, test } from "./rumis";

/** A short game that red is winning until move 9. */
const MOVES = [
  "S02 c1:3",
  "S05 d1:2 d2 d3",
  "S01 b1:2",
  "S07 d1 d2:2 d3",
  "S08 a2:2 b2:2",
  "S06 a3 b3:2 c3",
  "S09 a2 a3:2 b3",
  "S01 c2:2",
  "S03 c3:2 d3",
  "S03 b1 b2 c2",
  "S02 a1:3",
];
const RECORD = `[Plan "3333/3333/3333"]\n[Players "2"]\n[SeatA "the window side"]\n\n${MOVES.slice(0, 3).join("\n")} {a step}\n${MOVES.slice(3).join("\n")}\n`;

/** The moves of a record, without numbers, headers and comments. */
function movesIn(record: string): string[] {
  const text = record.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b\d+\./g, " ");
  return text
    .split(/(?=\bS\d)/)
    .map((move) => move.trim())
    .filter((move) => move !== "");
}

async function textOf(download: Promise<Download>): Promise<string> {
  return readFile(await (await download).path(), "utf8");
}

/** Opens the game from a file, as people do. */
async function openGame(page: Page, record = RECORD): Promise<void> {
  await visit(page, "replay");
  await page
    .getByLabel("Open a .rumis file")
    .locator("input")
    .setInputFiles({ name: "game.rumis", mimeType: "text/plain", buffer: Buffer.from(record) });
}

function slider(page: Page) {
  return page.getByRole("slider", { name: "Move", exact: true });
}

function status(page: Page) {
  return page.locator("main").getByRole("status").or(page.getByTestId("status"));
}

test("a game is opened by file and stepped through with slider, buttons and keys", async ({ page }) => {
  await openGame(page);
  await expect(status(page)).toHaveText("11. Yellow: S02 a1:3");
  await expect(page.getByText("the window side")).toBeVisible();
  await expect(page.getByText("a step", { exact: true })).toBeVisible();

  await slider(page).fill("4");
  await expect(status(page)).toHaveText("4. Yellow: S07 d1 d2:2 d3");
  await page.getByRole("button", { name: "One move forward" }).click();
  await page.keyboard.press("ArrowRight");
  await expect(status(page)).toHaveText("6. Yellow: S06 a3 b3:2 c3");
  await page.keyboard.press("ArrowLeft");
  await expect(status(page)).toHaveText("5. Red: S08 a2:2 b2:2");
  await page.keyboard.press("Home");
  await expect(status(page)).toHaveText("Before the first move");
  await page.getByRole("button", { name: "S05 d1:2 d2 d3" }).click();
  await expect(status(page)).toHaveText("2. Yellow: S05 d1:2 d2 d3");
  await expectAccessible(page);

  await page.getByLabel("Speed").selectOption("quick");
  await page.getByRole("button", { name: "Go to the beginning" }).click();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(status(page)).toHaveText("2. Yellow: S05 d1:2 d2 d3");
  await page.getByRole("button", { name: "Pause" }).click();

  // The current position is in the address, so a reload restores it.
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowLeft");
  await expect(page).toHaveURL(/at=10/);
  await page.reload();
  await expect(status(page)).toHaveText("10. Yellow: S03 b1 b2 c2. Red cannot place any more stones.");
});

test("the engine judges a game and leads to its mistakes", async ({ page }) => {
  await openGame(page);
  const controls = async (): Promise<number | undefined> => (await page.locator(".transport").boundingBox())?.height;
  const height = await controls();
  await page.getByRole("button", { name: "Analyse" }).click();
  await expect(page.getByRole("button", { name: "Stop" })).toBeVisible();
  expect(await controls()).toBe(height);
  await expect(page.getByRole("button", { name: "Think longer" })).toBeVisible({ timeout: 60_000 });
  expect(await controls()).toBe(height);
  await expect(page.getByRole("button", { name: "Show the best move" })).toBeDisabled();
  const chart = page.getByRole("slider", { name: /chances of winning/i });
  await expect(chart).toHaveAttribute("aria-valuetext", /Move 11 of 11, the window side 0%, Yellow 100%/);

  await page.getByRole("button", { name: "Move 9 of 11: a blunder" }).click();
  await expect(status(page)).toHaveText("9. Red: S03 c3:2 d3");
  const analysis = page.getByRole("region", { name: "Analysis" });
  await expect(analysis).toContainText(
    /a blunder:\s+it lowered the chance of winning by exactly 100 percentage points and cost 9 points/,
  );
  await expectAccessible(page);

  await page.getByRole("button", { name: "Show it" }).click();
  await expect(status(page)).toHaveText("8. Yellow: S01 c2:2");
  await expect(analysis).toContainText("Best move for red: S");
  await chart.press("ArrowLeft");
  await expect(slider(page)).toHaveValue("7");
  await page.getByText("Chances as a table").click();
  await expect(page.getByRole("row", { name: /^9 \?\? 0% 100%/ })).toBeVisible();
});

test("squares are tinted with their expected owners, on the board and the map, and that is remembered", async ({
  page,
}) => {
  await openGame(page);
  await slider(page).fill("4");
  await page.getByRole("button", { name: "Analyse" }).click();
  const tints = page.locator("[data-expected]");
  const wish = page.getByLabel("Expected owners");
  await expect(wish).not.toBeChecked();
  await expect(tints).toHaveCount(0);
  const before = await page.locator("canvas").first().screenshot();
  await wish.check();
  await expect(page.getByText(/^Expected squares at the end: red \d+, yellow \d+\.$/)).toBeVisible();
  expect(await tints.count()).toBeGreaterThan(6);
  expect(before.equals(await page.locator("canvas").first().screenshot())).toBe(false);
  await expectAccessible(page);
  // At the end the owners are certain: those who are on top.
  await slider(page).fill("11");
  await expect(page.getByText("Expected squares at the end: red 6, yellow 6.")).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Analyse" }).click();
  await expect(wish).toBeChecked();
  await wish.uncheck();
  await expect(tints).toHaveCount(0);
});

test("without the network a game is analysed, and the switch says what expected owners need", async ({
  page,
  context,
  errors,
}) => {
  errors.expect("net::ERR_");
  let asked = 0;
  await page.route("**/*.net", async (route) => {
    asked += 1;
    await context.setOffline(true);
    await route.abort("internetdisconnected");
  });
  await openGame(page);
  await page.getByRole("button", { name: "Analyse" }).click();
  await page.getByLabel("Expected owners").check();
  await expect(page.getByText("Expected owners need the neural network, which could not be loaded.")).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole("button", { name: "Think longer" })).toBeVisible({ timeout: 60_000 });
  await slider(page).fill("0");
  await page.getByRole("button", { name: "Show the best move" }).click();
  await expect(page.getByText("Best move for red: S")).toBeVisible();
  await expect(page.getByText("could not analyse")).toHaveCount(0);
  expect(asked).toBe(1);

  // Once the browser is online again, the next question has an answer.
  await page.unroute("**/*.net");
  await context.setOffline(false);
  await slider(page).fill("4");
  await expect(page.getByText(/^Expected squares at the end: red \d+, yellow \d+\.$/)).toBeVisible();
});

test("a variation is tried, stored with the game, and sent with the link", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openGame(page);
  await slider(page).fill("8");
  await page.getByRole("button", { name: "Try other moves" }).click();
  await page.getByLabel("Type a move").fill("S04 d3:4");
  await page.getByLabel("Type a move").press("Enter");
  await expect(page.getByTestId("typed-wrong")).toContainText("The stone is too high on d3 (at most 3)");
  await page.getByLabel("Type a move").fill("S05 a1:3 b1");
  await page.getByLabel("Type a move").press("Enter");
  await expect(status(page)).toHaveText("Trying a variation: place a stone for yellow.");
  await page.getByRole("button", { name: "Let the program move" }).click();
  await expect(page.getByRole("list", { name: "Moves" }).getByRole("button")).toHaveCount(10);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Back to the game" }).click();
  const line = page.getByRole("button", { name: "After move 8: S05 a1:3 b1" });
  await expect(line).toHaveAttribute("aria-current", "true");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save this variation as .rumis" }).click();
  expect(movesIn(await textOf(saved)).slice(0, 9)).toEqual([...MOVES.slice(0, 8), "S05 a1:3 b1"]);

  await page.getByRole("button", { name: "The game", exact: true }).click();
  await expect(page.getByRole("list", { name: "Moves" }).getByRole("button")).toHaveCount(11);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Copy the link" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const other = await context.newPage();
  await other.goto(link);
  await expect(status(other)).toHaveText("8. Yellow: S01 c2:2");
  await expect(other.getByRole("button", { name: "After move 8: S05 a1:3 b1" })).toBeVisible();
});

test("a saved file has the same moves, and the building is a picture", async ({ page }) => {
  await openGame(page);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as .rumis" }).click();
  expect(movesIn(await textOf(saved))).toEqual(MOVES);
  const picture = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save a picture" }).click();
  const bytes = await readFile(await (await picture).path());
  expect(bytes.subarray(1, 4).toString()).toBe("PNG");
});

test("an invalid record is reported with what is wrong and where", async ({ page }) => {
  await openGame(page, RECORD.replace("S01 b1:2", "S04 b1:4"));
  const fault = page.getByRole("alert");
  await expect(fault).toContainText("A move is against the rules.");
  await expect(fault).toContainText("line 7, move 3");
  await expectAccessible(page);
  await page.getByLabel("Paste a game").fill(RECORD);
  await page.getByRole("button", { name: "Open this text" }).click();
  await expect(status(page)).toHaveText("11. Yellow: S02 a1:3");

  await page.goto("/#/replay?game=nonsense");
  await expect(page.getByRole("alert")).toContainText("This link contains no game.");
});
