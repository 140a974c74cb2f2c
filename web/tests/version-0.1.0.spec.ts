/** Somebody who used version 0.1.0 returns in the same browser, or opens a link from that time. */
import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { settings as german } from "../src/words/de/settings";
import { isOver, PLAIN_TASTE, placeByKeys, statusLine, storedRecords, visit } from "./play";
import { expect, test } from "./rumis";

const FOLDER = "tests/fixtures/v0.1.0";
const PLAIN = { language: "en", board: "grid", ...PLAIN_TASTE } as const;

function read<T>(file: string): T {
  return JSON.parse(readFileSync(`${FOLDER}/${file}`, "utf8")) as T;
}

/** The storage of a browser, by key. */
type Kept = Readonly<Record<string, string>>;

const LINKS = read<Kept>("links.json");
const GAMES = read<Record<string, { moves: string[] }>>("games.json");

test.use({ backup: `${FOLDER}/tables.backup` });

/** A page in a new browser with this storage. */
async function returned(browser: Browser, origin: string, kept: Kept): Promise<Page> {
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    baseURL: origin,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
    permissions: ["notifications"],
  });
  return context.newPage();
}

/** The record of the only local game, as stored now. */
async function recordKept(page: Page): Promise<string | undefined> {
  const records = await storedRecords(page);
  return records.length === 1 ? records[0] : undefined;
}

const BROWSERS = readdirSync(`${FOLDER}/storage`).map((file) => basename(file, ".json"));

test("every unfinished game continues", async ({ browser, server, errors }) => {
  for (const name of BROWSERS.filter((one) => one !== "finished-game" && one !== "everything")) {
    const kept = { "rumis.settings": JSON.stringify(PLAIN), ...read<Kept>(`storage/${name}.json`) };
    const page = await returned(browser, server.url, kept);
    errors.watch(page);
    await page.goto("/");
    await page.getByRole("link", { name: "Continue your game" }).click();
    await expect(page.locator("[data-stone]:enabled").first(), name).toBeVisible();
    const before = await recordKept(page);
    expect(await placeByKeys(page), name).toBe(true);
    await expect.poll(() => recordKept(page), name).not.toBe(before);
    await page.context().close();
  }
});

test("a finished game shows its result, and the introduction is not shown again", async ({
  browser,
  server,
  errors,
}) => {
  const page = await returned(browser, server.url, read<Kept>("storage/finished-game.json"));
  errors.watch(page);
  await page.goto("/#/game");
  await expect.poll(() => isOver(page)).toBe(true);
  await expect(page.getByText("Program, level 1 wins.")).toBeVisible();
  await page.goto("/");
  await page.getByRole("button", { name: "Play now" }).click();
  await expect(statusLine(page)).toContainText("Choose a stone");
  await page.context().close();
});

test("settings, games, plans, puzzles, lessons and forms are as they were", async ({ browser, server, errors }) => {
  const kept = read<Kept>("storage/everything.json");
  const page = await returned(browser, server.url, kept);
  errors.watch(page);

  await page.goto("/#/settings");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Einstellungen");
  const values = (fields: string): Promise<string[]> =>
    page.locator(fields).evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value));
  expect(await values("main select")).toEqual(["de", "dark", "grid", "low", "reduced", "normal", "auto"]);
  for (const [name, checked] of [
    [german.signs, true],
    [german.sound, false],
    [german.leftHanded, true],
  ] as const) {
    await expect(page.getByRole("checkbox", { name, exact: true })).toBeChecked({ checked });
  }
  await expect(page.locator("html")).toHaveAttribute("data-dark");
  await page.locator("main select").first().selectOption("en");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Settings");

  await page.goto("/#/game");
  await expect(page.getByText("Game 2 of 3")).toBeVisible();
  await page.goto("/#/replay");
  const replayed = (JSON.parse(kept["rumis.looked-at"] ?? "[]") as string[]).length;
  const recent = page.getByRole("list").filter({ hasText: "Pisac, 3 players" }).getByRole("listitem");
  await expect(recent).toHaveCount(replayed);
  await page.getByRole("link", { name: "Your games" }).click();
  const games = page.getByRole("list", { name: "Your games" }).getByRole("listitem");
  // The unfinished game of the match, and all that were replayed. Its first game is one of them.
  await expect(games).toHaveCount(replayed + 1);
  const going = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: /^Continue: / }) });
  await expect(going).toContainText(/Not finished.*Game 2 of 3.*2 moves/s);
  await expect(games.filter({ hasText: "yellow 0, red −2" })).toContainText("7 moves");

  await page.goto("/#/editor");
  await page.getByRole("button", { name: "Edit the steps" }).click();
  await expect(page.getByRole("gridcell", { name: "d3, height 4" })).toBeVisible();
  await page.getByRole("button", { name: "Edit Innenhof, größer" }).click();
  await expect(page.getByRole("gridcell", { name: "e5, no square" })).toBeVisible();

  await page.goto("/#/puzzles");
  await expect(page.getByText("2 of 112 solved")).toBeVisible();
  await expect(page.getByRole("link", { name: /Finish the llama/ })).toContainText("Solved");
  await expect(page.getByRole("link", { name: /^The bridge/ })).toContainText("Begun");
  await page.goto("/#/puzzle/last-three-cube");
  await expect(page.getByRole("button", { name: /^Remove / }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Show the clock" })).toBeVisible();
  await page.goto("/#/puzzle/random-7");
  await expect(page.getByText("2 hints")).toBeVisible();

  await page.goto("/#/learn");
  await expect(page.getByText("5 of 10 done")).toBeVisible();

  await page.goto("/#/new");
  await expect(page.getByRole("radio", { name: "Your own plan" })).toBeChecked();
  await page.getByText("More options").click();
  expect(await values("main select")).toEqual(["ruinas", "2", "random", "person", "person", "yellow"]);
  await expect(page.getByLabel("Games in a match")).toHaveValue("3");

  await page.goto("/#/online");
  await page.getByText("Choose plan, seats, clock").click();
  await expect(page.getByRole("radio", { name: "Pisac" })).toBeChecked();
  const form = page.locator("section").filter({ has: page.getByRole("button", { name: "Open the table" }) });
  const chosen = await form.locator("select").evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value));
  expect(chosen).toEqual([...["ruinas", "3", "laid"], ...["me", "open", "6", "red"], ...["minutes", "30", "5", "2"]]);
  await expect(form.getByLabel("Games in a match")).toHaveValue("4");
  await page.getByRole("combobox", { name: "Yellow" }).selectOption("me");
  await page.getByRole("button", { name: "Open the table" }).click();
  await expect(page.getByText("You will be told when it is your turn")).toBeVisible();
  await page.context().close();
});

/** What the link with this name must show. Links to games are tested below. */
const SEEN: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "editor-empty": (page) => cell(page, "c1, height 2"),
  "editor-first": (page) => cell(page, "c1, height 2"),
  "editor-plan": (page) => cell(page, "d3, height 4"),
  "editor-large-plan": (page) => cell(page, "e5, no square"),
  "new-game-on-plan": (page) => plan(page, "Your own plan"),
  "new-game-on-coricancha": (page) => plan(page, "Coricancha"),
  "table-on-plan": (page) => plan(page, "Your own plan"),
  "new-game": (page) => heading(page, "New game"),
  lesson: (page) => heading(page, "Cover your opponent"),
  puzzle: (page) => heading(page, "The bridge"),
  "puzzle-by-the-rules": (page) => heading(page, "The small cube, two colours in turn"),
  "puzzle-at-random": (page) => heading(page, "Random puzzle 893433"),
  "puzzle-of-a-small-seed": (page) => heading(page, "Random puzzle 7"),
  online: (page) => heading(page, "Online"),
  account: (page) => heading(page, "Your account"),
  puzzles: (page) => heading(page, "Puzzles"),
  ways: (page) => heading(page, "How many ways are there to build a cube?"),
  learn: (page) => heading(page, "Learn"),
  rules: (page) => heading(page, "The rules of Rumis"),
  buildings: (page) => heading(page, "The six buildings"),
  strategy: (page) => heading(page, "Strategy"),
  replay: (page) => heading(page, "Replays"),
  settings: (page) => heading(page, "Settings"),
  home: (page) => heading(page, "Rumis"),
  // Without a game the page offers a new one.
  "game-at-this-screen": (page) => heading(page, "New game"),
  table: async (page) => {
    await heading(page, "Table: Chullpa");
    await expect(page.getByText("You are watching.")).toBeVisible();
    await expect(statusLine(page)).toContainText("Yellow is thinking");
  },
  "table-over": async (page) => {
    await heading(page, "Table: Your own plan");
    await expect.poll(() => isOver(page)).toBe(true);
  },
};

async function heading(page: Page, text: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text);
}
async function cell(page: Page, name: string): Promise<void> {
  await expect(page.getByRole("gridcell", { name })).toBeVisible();
}
async function plan(page: Page, name: string): Promise<void> {
  await expect(page.getByRole("radio", { name })).toBeChecked();
}

/** The number of moves at which links to games open; those not listed open at the end. */
const OPENED_AT: Readonly<Record<string, number>> = {
  "game-at-a-move": 4,
  "game-at-the-beginning": 0,
  "game-with-lines": 8,
  "game-with-retired-colours": 3,
  "game-with-saved-ruins": 3,
};

const GAME_LINKS = Object.keys(LINKS).filter((name) => `link ${name}` in GAMES);

test("every link opens what it opened", async ({ page }) => {
  expect(Object.keys(SEEN).sort()).toEqual(
    Object.keys(LINKS)
      .filter((name) => !GAME_LINKS.includes(name))
      .sort(),
  );
  await visit(page, "", PLAIN);
  for (const [name, see] of Object.entries(SEEN)) {
    await test.step(name, async () => {
      await page.goto(`/${new URL(LINKS[name] ?? "").hash}`);
      await see(page);
    });
  }
});

test("every link to a game shows the game at its position", async ({ page }) => {
  await visit(page, "", PLAIN);
  const status = page.locator("p.status");
  for (const name of GAME_LINKS) {
    await test.step(name, async () => {
      const moves = GAMES[`link ${name}`]?.moves ?? [];
      const at = OPENED_AT[name] ?? moves.length;
      await page.goto(`/${new URL(LINKS[name] ?? "").hash}`);
      // Moves are stored as `red: S05 a1:3 b1`.
      const last = (moves[at - 1] ?? "").replace(/^./, (letter) => letter.toUpperCase());
      await expect(status).toHaveText(at === 0 ? "Before the first move" : `${at}. ${last}`);
      await expect(page.getByRole("list", { name: "Moves" }).getByRole("button")).toHaveCount(moves.length);
    });
  }
  await page.goto(`/${new URL(LINKS["game-with-lines"] ?? "").hash}`);
  for (const line of ["After move 8: S05 a1:3 b1", "After move 9: S09 c2 c3:2 d3", "From the beginning: S04 a1 b1"]) {
    await expect(page.getByRole("button", { name: line })).toBeVisible();
  }
  await expect(page.getByText("the window side")).toBeVisible();
  await expect(page.getByText('Two at a café table: "go on, à toi!"')).toBeVisible();
  await page.goto(`/${new URL(LINKS["game-with-retired-colours"] ?? "").hash}`);
  await expect(page.getByText("Yellow retires")).toBeVisible();
});
