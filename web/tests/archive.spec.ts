/** The archive of games: what gets into it, how it is searched and ordered, and files with many games. */
import { readFile } from "node:fs/promises";
import type { BrowserContext, Locator, Page } from "@playwright/test";
import { announcements, recordAnnouncements } from "./announcements";
import { visit } from "./play";
import { expect, expectAccessible, test } from "./rumis";

/** A plan on which a game has four moves. */
const PLAN = "222/232";
const MOVES = ["S10R b1 b2 c1:2", "S03 a2:2 b2", "S01 a1:2", "S01 c2:2"];

function record(moves: number, date = "2021-03-04", headers = ""): string {
  return `[Plan "${PLAN}"]\n[Players "2"]\n[Date "${date}"]\n${headers}\n${MOVES.slice(0, moves).join("\n")}\n`;
}

function games(page: Page): Locator {
  return page.getByRole("list", { name: "Your games" }).getByRole("listitem");
}

async function addFiles(page: Page, files: Record<string, string>): Promise<void> {
  const contents = Object.entries(files).map(([name, text]) => ({
    name,
    mimeType: "text/plain",
    buffer: Buffer.from(text),
  }));
  await page.getByLabel("Add from files").setInputFiles(contents);
}

/** Opens what can be changed of a game. */
async function change(page: Page, text: string): Promise<void> {
  await games(page).filter({ hasText: text }).getByRole("button", { name: "More:" }).click();
}

test("a game that ends here is in the archive with its result, and can be replayed", async ({ page }) => {
  const kept = {
    choice: { setup: { plan: PLAN, players: 2 }, sitters: [{ kind: "person" }, { kind: "person" }], games: 1 },
    record: record(3),
    earlier: [],
    seed: 1,
  };
  await page.addInitScript((game) => {
    if (sessionStorage.getItem("kept") === null) localStorage.setItem("rumis.game", game);
    sessionStorage.setItem("kept", "yes");
  }, JSON.stringify(kept));
  await visit(page, "archive", { board: "grid" });
  await expect(games(page)).toHaveText([/Your own plan, 2 players.*Not finished.*3 moves/s]);
  await page.getByRole("button", { name: "Star: Your own plan" }).click();
  await page.getByRole("link", { name: "Continue: Your own plan" }).click();
  await page.getByRole("textbox", { name: "Type a move" }).fill(MOVES[3] ?? "");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Result" })).toBeVisible();

  await page.goto("/#/archive");
  await expect(games(page)).toHaveText([/Your own plan, 2 players.*Result: .*4 moves/s]);
  await expect(page.getByRole("button", { name: "Star: Your own plan" })).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(games(page)).toHaveCount(1);
  await page.getByRole("link", { name: "Replay: Your own plan" }).click();
  await expect(page.getByRole("slider", { name: "Move", exact: true })).toHaveValue("4");
  await page.goBack();
  await expect(games(page)).toHaveCount(1);
});

test("games of several files are added, named, starred, put into folders, found, deleted and brought back", async ({
  page,
}) => {
  await visit(page, "archive");
  const two = `${record(4, "2020-01-01", '[SeatB "level 3"]\n')}\n${record(2, "2021-05-05", '[SeatA "Ada"]\n')}`;
  await addFiles(page, { "two.rumis": two, "one.rumis": record(1), "broken.rumis": '[Plan "chulpa"]\n[Players "2"]' });
  await expect(page.getByText("3 games added.")).toBeVisible();
  await expect(page.getByText("1 game could not be read:")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "broken.rumis" })).toContainText("line 1");
  await expect(games(page)).toHaveText([/Ada.*2 moves/s, /1 move\b/, /level 3.*4 moves/s]);
  await addFiles(page, { "again.rumis": record(1) });
  await expect(page.getByText("1 game was already here.")).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();

  await change(page, "1 move ");
  await page.getByLabel("Name", { exact: true }).fill("A quick lesson");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Replay: A quick lesson" })).toBeVisible();
  await page.getByRole("button", { name: "Star: A quick lesson" }).click();
  await page.getByRole("button", { name: "New folder" }).click();
  await page.getByLabel("Name of the folder").fill("Endings");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No game matches your search.")).toBeVisible();
  await page.getByRole("button", { name: "All", exact: true }).click();
  await page.getByRole("checkbox", { name: "Select: A quick lesson" }).check();
  await page.getByRole("button", { name: "Select all 3" }).click();
  await expect(page.getByRole("button", { name: "Clear the selection" })).toBeFocused();
  await page.getByRole("checkbox", { name: "Select: A quick lesson" }).uncheck();
  await expect(page.getByText("2 games selected").first()).toBeVisible();
  await expectAccessible(page);
  // Choosing with the keyboard moves nothing yet.
  await page.getByRole("combobox", { name: "Move to …" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText("2 games selected").first()).toBeVisible();
  await page.getByRole("combobox", { name: "Move to …" }).selectOption("Endings");
  await page.getByRole("button", { name: "Move", exact: true }).click();
  // The buttons are gone, and the focus is not at the top of the page.
  await expect(page.locator(".count")).toBeFocused();
  await page.getByRole("button", { name: "Endings", exact: true }).click();
  await expect(games(page)).toHaveCount(2);

  await page.reload();
  await expect(games(page)).toHaveCount(3);
  const search = page.getByRole("searchbox", { name: "Search" });
  await search.fill("LESSON");
  await expect(games(page)).toHaveText([/A quick lesson/]);
  await expect(page.locator('[role="status"]', { hasText: "1 game" })).toHaveCount(1);
  await search.fill("level 3");
  await expect(games(page)).toHaveCount(1);
  await search.fill("");
  await page.getByText("Filter and sort").click();
  await page.getByLabel("To day").fill("2020-12-31");
  await expect(games(page)).toHaveText([/4 moves/]);
  await page.getByRole("button", { name: "Show all games" }).click();
  await page.getByRole("button", { name: "With a star" }).click();
  await expect(games(page)).toHaveText([/A quick lesson/]);

  await change(page, "A quick lesson");
  await page.getByRole("button", { name: "Delete: A quick lesson" }).click();
  await expect(games(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Replay: A quick lesson" })).toBeFocused();
  await page.getByRole("button", { name: "All", exact: true }).click();
  await change(page, "A quick lesson");
  await page.getByRole("button", { name: "Delete: A quick lesson" }).click();
  await expect(games(page)).toHaveCount(2);
  await page.reload();
  await expect(games(page)).toHaveCount(2);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save all as a file" }).click();
  const text = await readFile(await (await download).path(), "utf8");
  expect(text.match(/\[Plan /g)).toHaveLength(2);
  expect(text).toContain('[Folder "Endings"]');
});

test("of two thousand games, only one page is drawn, and each of them is found", async ({ page }) => {
  await visit(page, "archive");
  const first = new Date("2010-01-01T12:00").getTime();
  const days = Array.from({ length: 2000 }, (_, day) => new Date(first + day * 86_400_000).toISOString().slice(0, 10));
  await addFiles(page, { "all.rumis": days.map((day) => record(1, day)).join("\n") });
  await expect(page.getByText("2000 games added.")).toBeVisible({ timeout: 120_000 });
  await expect(games(page)).toHaveCount(25);
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(page.getByText("Page 2 of 80")).toBeVisible();
  await expect(games(page)).toHaveCount(25);
  await page.getByRole("searchbox", { name: "Search" }).fill("2012-02-29");
  await expect(games(page)).toHaveText([/29 Feb 2012/]);
  await page.reload();
  await expect(games(page)).toHaveCount(25);
});

/** Plays the first moves of a game at a table, with the same person on both seats; returns its ID. */
async function playAtTable(context: BrowserContext, url: string, moves: number): Promise<string> {
  const send = async (path: string, data: unknown): Promise<unknown> =>
    (await context.request.post(`${url}/api/v1/${path}`, { headers: { Origin: url }, data })).json();
  const table = (await send("tables", { plan: PLAN, seats: ["me", "me"] })) as {
    id: string;
    game: { position: number };
  };
  let { position } = table.game;
  for (const move of MOVES.slice(0, moves)) {
    const done = await send(`tables/${table.id}/commands`, { type: "move", position, move });
    position = (done as { seq: number }).seq;
  }
  return table.id;
}

test("a game at a table is in the archive when it ends, and can be replayed when the server is not there", async ({
  page,
  server,
  context,
  errors,
}) => {
  errors.expect("net::ERR_FAILED");
  const table = await playAtTable(context, server.url, 3);
  await visit(page, `table/${table}`, { board: "grid" });
  const loaded = page.waitForResponse(/\/games\/1\/record$/);
  await page.getByRole("textbox", { name: "Type a move" }).fill(MOVES[3] ?? "");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Result" })).toBeVisible();
  await loaded;
  await page.route("**/api/**", (route) => route.abort());
  await page.goto("/#/archive");
  await expect(games(page)).toHaveText([/Your own plan, 2 players.*Won.*4 moves.*Played online/s]);
  await page.reload();
  await page.getByRole("link", { name: "Replay: Your own plan" }).click();
  await expect(page.getByRole("slider", { name: "Move", exact: true })).toHaveValue("4");
});

test("the list loads games at tables that ended elsewhere", async ({ page, server, context }) => {
  await playAtTable(context, server.url, 4);
  await visit(page, "archive");
  await expect(games(page)).toHaveText([/Won.*4 moves.*Played online/s]);
  await page.getByRole("button", { name: "More:" }).click();
  await page.getByRole("button", { name: "Delete:" }).click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.reload();
  await expect(page.getByText("No games yet.")).toBeVisible();
});

test("only the beginning and the end of loading are announced", async ({ page, server, context }) => {
  for (let table = 0; table < 3; table += 1) await playAtTable(context, server.url, 4);
  await recordAnnouncements(page);
  await visit(page, "archive");
  await expect(games(page)).toHaveCount(3);
  const heard: string[] = [];
  await expect
    .poll(async () => {
      heard.push(...(await announcements(page)).map(({ text }) => text));
      return heard.at(-1);
    })
    .toBe("3 games");
  expect(heard.filter((text) => !["0 games", "3 games", "Loading your online games: 0 of 3"].includes(text))).toEqual(
    [],
  );
});
