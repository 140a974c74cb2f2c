/** The analysis board, hints, playing on from a position, and looking back while a game goes on. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { KEYS, myTurn, placeByKeys, PLAIN_TASTE, statusLine, storedRecords, visit } from "./play";
import { expect, expectAccessible, test } from "./rumis";

const MOVES = ["S05 a1:3 b1", "S01 a2:2", "S04 c1:4"];
const RECORD = `[Plan "chullpa"]\n[Players "2"]\n[SeatA "Ann"]\n\n${MOVES.join("\n")}\n`;

/** Plays a typed move. */
async function type(page: Page, move: string): Promise<void> {
  const field = page.getByRole("textbox", { name: "Type a move" });
  await field.fill(move);
  await field.press("Enter");
  await field.blur();
}

function moveList(page: Page) {
  return page.getByRole("list", { name: "Moves", exact: true });
}

/** Opens what a text says on the analysis board. */
async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole("textbox", { name: "Paste a position or a game" }).fill(text);
  await page.getByRole("button", { name: "Open this text" }).click();
}

test("a game against a program goes on while somebody looks at an earlier moment of it", async ({ page }) => {
  await visit(page, "new?plan=chullpa&level=1&start=red", { board: "grid", pace: "slow" });
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await myTurn(page);
  await type(page, MOVES[0] ?? "");
  // The program answers whether or not the person looks at the present.
  await page.keyboard.press("j");
  await expect(statusLine(page)).toContainText("earlier position");
  await expect(moveList(page).getByRole("button")).toHaveCount(2);
  await expect(page.getByRole("group", { name: "An earlier moment of this game" })).toContainText("1 new move");
  await expect(statusLine(page)).toContainText("earlier position");
  // Nothing can be placed there.
  await expect(page.locator("[data-stone]:enabled")).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("log")).toContainText("This is the present.");
  await expect(statusLine(page)).not.toContainText("earlier position");
  // A note is found again in the replay of the game, and leaves the browser only in a saved record.
  await page.getByRole("button", { name: "Note", exact: true }).click();
  await page.getByRole("textbox", { name: "Note on move 2" }).fill("a {quick} answer");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(moveList(page)).toContainText("a {quick} answer");
  // Games are stored a moment later.
  await expect.poll(async () => (await storedRecords(page))[0]).toContain("\n2. ");
  const [record = ""] = await storedRecords(page);
  expect(record).not.toContain("quick");
  await page.goto("/#/replay");
  // The game has a text field, too.
  await expect(page.getByRole("button", { name: "Open this text" })).toBeVisible();
  await page.getByRole("textbox").fill(record);
  await page.getByRole("button", { name: "Open this text" }).click();
  await expect(moveList(page)).toContainText("a {quick} answer");
  await page.getByRole("button", { name: "Share" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as .rumis" }).click();
  expect(await readFile(await (await download).path(), "utf8")).toContain("{a {quick) answer}");
});

test("at a table, moves of others arrive while a person looks back, and the view stays", async ({
  browser,
  server,
  errors,
}) => {
  const [ann, bob] = await Promise.all(
    [0, 1].map(async () => {
      const context = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } });
      const settings = JSON.stringify({ board: "grid", language: "en", ...PLAIN_TASTE });
      await context.addInitScript((kept) => localStorage.setItem("rumis.settings", kept), settings);
      const page = await context.newPage();
      errors.watch(page);
      return page;
    }),
  );
  if (ann === undefined || bob === undefined) throw new Error("nobody came");
  await ann.goto("/#/online");
  await ann.getByRole("button", { name: "Open a table for two" }).click();
  await bob.goto(await ann.getByRole("textbox", { name: "Link to share" }).inputValue());
  await bob.getByRole("button", { name: "Sit down" }).click();
  await type(ann, MOVES[0] ?? "");
  await expect(statusLine(bob)).toContainText("yellow");
  await type(bob, MOVES[1] ?? "");
  await expect(statusLine(ann)).toContainText("red");
  // On a phone the moves lie over the board, and nothing that is needed for a move is covered.
  await bob.getByRole("button", { name: "Moves", exact: true }).click();
  await moveList(bob).getByRole("button").first().click();
  await expect(statusLine(bob)).toContainText("earlier position");
  await type(ann, MOVES[2] ?? "");
  const past = bob.getByRole("group", { name: "An earlier moment of this game" });
  await expect(past).toContainText("1 new move");
  await expect(past).toContainText("Move 1 of 3");
  await expect(bob.locator("[data-stone]:enabled")).toHaveCount(0);
  await past.getByRole("button", { name: /To the present/ }).click();
  await expect(past).toHaveCount(0);
  await expect(bob.locator("[data-stone]:enabled").first()).toBeVisible();
  // With a stone in hand the list makes room.
  await bob.locator("[data-stone]:enabled").first().click();
  await expect(moveList(bob)).toHaveCount(0);
  await Promise.all([ann, bob].map((page) => page.context().close()));
});

test("a position is pasted, moved on for all sides, and judged while it is shown", async ({ page }) => {
  await visit(page, "analysis", { board: "grid" });
  await paste(page, "plan=chullpa players=2 stacks=r turn=red");
  await expect(page.getByRole("alert")).toContainText("This is not a valid position.");
  await expectAccessible(page);
  await paste(page, RECORD);
  const position = page.getByRole("textbox", { name: "Position as text" });
  await expect(position).toHaveValue(/turn=yellow/);
  const text = await position.inputValue();
  const engine = page.getByRole("region", { name: "Engine" });
  await expect(engine.getByRole("list", { name: "Best moves" }).getByRole("button").first()).toBeVisible();
  await type(page, "S01 c2 d2");
  await expect(page.getByTestId("typed-wrong")).toBeVisible();
  await type(page, "S08 a3 a4 b3 b4");
  await expect(position).toHaveValue(/turn=red/);
  // A best move is shown on the board as a stone in hand.
  await engine.getByRole("list", { name: "Best moves" }).getByRole("button").first().click();
  await page.getByRole("button", { name: "Place", exact: true }).click();
  await expect(moveList(page).getByRole("button")).toHaveCount(5);
  await page.keyboard.press("Home");
  await expect(position).toHaveValue(/stacks=-,-/);
  await engine.getByRole("checkbox", { name: "Engine" }).uncheck();
  await expect(engine.getByRole("list")).toHaveCount(0);
  // The text of a position leads to the same position.
  await paste(page, text);
  await expect(position).toHaveValue(text);
  await expectAccessible(page);
});

test("a building that is set up by hand becomes a position", async ({ page }) => {
  await visit(page, "analysis?plan=chullpa&players=2", { board: "grid" });
  await page.getByRole("button", { name: "Set up by hand" }).click();
  const place = async (stone: string): Promise<void> => {
    await page.keyboard.press(KEYS[stone] ?? "");
    await page.keyboard.press("n");
    await page.keyboard.press("Enter");
  };
  await place("S01");
  await page.getByRole("combobox", { name: "Whose turn is it then?" }).selectOption("Yellow");
  await page.getByRole("button", { name: "Analyse this" }).click();
  await expect(page.getByRole("textbox", { name: "Position as text" })).toHaveValue(/turn=yellow/);
});

test("a game is played on from a position against a level, and says how many hints it took", async ({ page }) => {
  await visit(page, `analysis?position=${encodeURIComponent(RECORD)}`, { board: "grid" });
  await page.getByRole("button", { name: "Play on from here" }).click();
  const dialog = page.getByRole("dialog", { name: "Play on from here" });
  await expect(dialog.getByRole("combobox", { name: "You play" })).toHaveValue("B");
  await dialog.getByRole("combobox", { name: "Against" }).selectOption("1");
  await dialog.getByRole("button", { name: "Start" }).click();
  await myTurn(page);
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(statusLine(page)).toContainText("This is a good move.", { timeout: 30_000 });
  await page.getByRole("button", { name: "Place", exact: true }).click();
  await expect.poll(async () => (await storedRecords(page))[0]).toContain('[SeatA "level 1"]');
  const [record = ""] = await storedRecords(page);
  expect(record).toContain("1. S05 a1:3 b1");
  expect(record).not.toContain("Ann");
  while (await myTurn(page)) if (!(await placeByKeys(page))) await page.keyboard.press("Escape");
  await expect(page.getByRole("region", { name: "Result" })).toContainText("Played with 1 hint.");
});
