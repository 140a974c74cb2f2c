/**
 * Reads what somebody pastes on the analysis board: a position or a record. The rules decide what is valid. Games that
 * lead to a position are found by a module that few visits need, so it is loaded when somebody pastes one.
 */
import { Game, withGame } from "../rules";

/** Whether a text is meant as a position: those begin with fields such as `plan=`. */
export function isPosition(text: string): boolean {
  return /^\s*[a-z]+=/.test(text);
}

/** The record of a game that leads to what the text says; throws the error of the rules. */
export async function recordIn(text: string): Promise<string> {
  if (!isPosition(text)) return withGame(Game.read(text), (game) => game.record());
  const { loadDrafts, recordLeadingTo } = await import("rumis/drafts");
  await loadDrafts();
  return recordLeadingTo(text.trim());
}
