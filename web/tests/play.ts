/** Plays a game as people do: by mouse, keyboard and touch. */
import { readFileSync } from "node:fs";
import { expect, type Locator, type Page } from "@playwright/test";
import type { Board, BoardStats } from "../src/board/scene";

/** Settings for tests that do not check the look: fast to draw, no animation, and moves can be typed. */
export const PLAIN_TASTE = {
  quality: "low",
  motion: "reduced",
  pace: "at-once",
  sound: false,
  notation: true,
} as const;

/**
 * Opens a page of the app, or of an app elsewhere, with these settings, as if they had been chosen
 * on an earlier visit.
 */
export async function visit(page: Page, address = "", settings: Record<string, unknown> = {}): Promise<void> {
  await page.addInitScript(
    (kept) => {
      if (localStorage.getItem("rumis.settings") === null) localStorage.setItem("rumis.settings", kept);
    },
    JSON.stringify({ language: "en", ...PLAIN_TASTE, ...settings }),
  );
  await page.goto(address === "" ? "/" : /^http/.test(address) ? address : `/#/${address}`);
}

/** Starts a game on a first visit; returns how many kilobytes were loaded until the board was usable. */
export async function firstVisit(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await visit(page);
  await page.getByRole("button", { name: "Play now" }).click();
  await expect.poll(async () => (await boardStats(page))?.frames ?? 0).toBeGreaterThan(0);
  await expect(page.getByRole("button", { name: "Place", exact: true })).toBeVisible();
  return bytes / 1000;
}

/** Stores a finished game on Coricancha for four as the local game. */
export async function keepCoricancha(page: Page): Promise<void> {
  const kept = {
    choice: { setup: { plan: "coricancha", players: 4 }, sitters: Array(4).fill({ kind: "person" }), games: 1 },
    record: readFileSync("../docs/games/coricancha.rumis", "utf8"),
    earlier: [],
    seed: 1,
  };
  await page.addInitScript((game) => localStorage.setItem("rumis.game", game), JSON.stringify(kept));
}

/** The records of the stored local games, the last changed first. */
export function storedRecords(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error("the request failed"));
      });
    const database = await answer(indexedDB.open("rumis"));
    const games = (await answer(database.transaction("games").objectStore("games").getAll())) as {
      changed: number;
      value: { record: string };
    }[];
    database.close();
    return games.sort((a, b) => b.changed - a.changed).map(({ value }) => value.record);
  });
}

/** Measurements of the board's last frame; `null` while there is no board. */
export async function boardStats(page: Page): Promise<BoardStats | null> {
  return page.evaluate(() => {
    const host = document.querySelector("[data-testid=board] .host") as (Element & { board?: Board }) | null;
    return host?.board?.stats() ?? null;
  });
}

/** Whether the local game is over. */
export async function isOver(page: Page): Promise<boolean> {
  return page.getByRole("region", { name: "Result" }).isVisible();
}

/** Waits until it is this person's turn or the game is over; returns whether there is a turn. */
export async function myTurn(page: Page): Promise<boolean> {
  const stone = page.locator("[data-stone]:enabled").first();
  const result = page.getByRole("region", { name: "Result" });
  await expect(stone.or(result).first()).toBeVisible({ timeout: 30_000 });
  return !(await isOver(page));
}

/** The number of stones that are not placed yet. */
export async function stonesInTray(page: Page): Promise<number> {
  return page.locator("[data-stone]").count();
}

/** Points on the board from its middle outwards. */
export async function pointsOnBoard(page: Page): Promise<{ x: number; y: number }[]> {
  const box = await page.getByTestId("board").boundingBox();
  if (box === null) throw new Error("there is no board");
  const points: { x: number; y: number; away: number }[] = [];
  for (let down = 0.3; down < 0.85; down += 0.055) {
    for (let right = 0.2; right < 0.85; right += 0.055) {
      points.push({
        x: box.x + box.width * right,
        y: box.y + box.height * down,
        away: Math.hypot(right - 0.5, down - 0.55),
      });
    }
  }
  return points.sort((a, b) => a.away - b.away);
}

/** The line below the board. */
export function statusLine(page: Page): Locator {
  return page.getByTestId("status");
}

/** Waits until the page has reacted. */
async function answered(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** How many fits are listed for the pressed square. */
export async function listed(page: Page): Promise<number> {
  await answered(page);
  return page.locator(".fits .all button").count();
}

/** Whether the stone in hand would be legal, once the board has followed the hand. */
export async function isLegal(page: Page): Promise<boolean> {
  await answered(page);
  // The button is not there when the game is over.
  return (await page.getByRole("button", { name: "Place", exact: true, disabled: false }).count()) > 0;
}

/** Stones in the tray that still fit, large ones first. */
export async function playableStones(page: Page): Promise<string[]> {
  const codes = await page
    .locator("[data-stone]:not(.nowhere)")
    .evaluateAll((buttons) => buttons.map((button) => (button as HTMLElement).dataset["stone"] ?? ""));
  return codes.reverse();
}

/** The key that takes each stone. */
export const KEYS: Record<string, string> = {
  S01: "1",
  S02: "2",
  S03: "3",
  S04: "4",
  S05: "5",
  S06: "6",
  S07: "7",
  S08: "8",
  S09: "9",
  S10R: "0",
  S10L: "-",
};

/** Chooses a stone by its key, leaps to a square where it fits, moves a step and back, places with Enter. */
export async function placeByKeys(page: Page): Promise<boolean> {
  const [stone = ""] = await playableStones(page);
  await page.keyboard.press(KEYS[stone] ?? "1");
  for (const key of ["Space", "Shift+Space", "ArrowRight", "q", "n"]) await page.keyboard.press(key);
  if (!(await isLegal(page))) return false;
  await page.keyboard.press("Enter");
  return true;
}
