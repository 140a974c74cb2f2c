/** Recent games: finished on this device or replayed, newest first, stored between visits. */
import { keep, recall } from "../app/storage";

const KEPT_AS = "looked-at";
const MOST = 24;

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((text) => typeof text === "string");
}

/** Their records. */
export function recentGames(): readonly string[] {
  return recall(KEPT_AS, isTexts) ?? [];
}

/** The list with another game in front; a game occurs only once. */
export function withRecent(records: readonly string[], record: string): string[] {
  return [record, ...records.filter((other) => other !== record)].slice(0, MOST);
}

/** Stores a game. */
export function rememberGame(record: string): void {
  keep(KEPT_AS, withRecent(recentGames(), record));
}
