/**
 * How long the moves of a game took: the header `Times` of its record, in seconds, one for each move. A move whose time
 * nobody measured has a dash.
 */
import type { Game } from "rumis";

const KEY = "Times";
const UNKNOWN = "-";

/** Seconds, or `null` if nobody measured them. */
export type MoveTime = number | null;

/** The times of the moves of a game, at most one for each; none if its record has no times, or unreadable ones. */
export function timesOf(game: Game): MoveTime[] {
  const words = (game.header(KEY) ?? "").split(/\s+/).filter((word) => word !== "");
  if (!words.every((word) => word === UNKNOWN || /^\d{1,9}(\.\d{1,3})?$/.test(word))) return [];
  return words.slice(0, game.moves().length).map((word) => (word === UNKNOWN ? null : Number(word)));
}

/** Writes the times into the record of a game. */
export function setTimes(game: Game, times: readonly MoveTime[]): void {
  if (times.length === 0 && game.header(KEY) === undefined) return;
  game.setHeader(KEY, times.map((time) => (time === null ? UNKNOWN : time.toFixed(1))).join(" "));
}

/** The game has come to another position: its last move took so many seconds. What was taken back has no time any more. */
export function timeLastMove(game: Game, seconds: MoveTime): void {
  const before = game.moves().length - 1;
  const known = timesOf(game).slice(0, before);
  setTimes(game, [...known, ...Array<MoveTime>(before - known.length).fill(null), seconds]);
}

/** Moves were taken back. */
export function forgetTakenBack(game: Game): void {
  setTimes(game, timesOf(game));
}
