/** The games that were finished at this screen or looked at, the last first, kept between visits. */
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

/** The list with another game in front; the same game is not there twice. */
export function withRecent(records: readonly string[], record: string): string[] {
  return [record, ...records.filter((other) => other !== record)].slice(0, MOST);
}

/** Remembers a game. */
export function rememberGame(record: string): void {
  keep(KEPT_AS, withRecent(recentGames(), record));
}
