/** What screenshots need: stored games, and a page that has come to rest. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";

/** Waits until everything is drawn and nothing moves. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(700);
}

/** A game of the documentation. */
export function record(name: string): string {
  return readFileSync(`../docs/games/${name}.rumis`, "utf8");
}

/** Stores a local game, as if it had been played before. */
export async function keepGame(page: Page, text: string): Promise<void> {
  const header = (key: string): string => new RegExp(`\\[${key} "([^"]+)"`).exec(text)?.[1] ?? "";
  const players = Number(header("Players"));
  const kept = {
    choice: { setup: { plan: header("Plan"), players }, sitters: Array(players).fill({ kind: "person" }), games: 1 },
    record: text,
    earlier: [],
    seed: 1,
  };
  await page.addInitScript((game) => localStorage.setItem("rumis.game", game), JSON.stringify(kept));
}
