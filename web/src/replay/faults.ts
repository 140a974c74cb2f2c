/** Why a record is not valid: a message in the reader's language, the place, and the rules' message. */
import { isRulesError } from "../rules";
import type { Words } from "../words/index.svelte";

/** An error in a record. */
export interface Fault {
  readonly lead: string;
  /** The line and the move, if known. */
  readonly place: string | null;
  /** The rules' message, in English. */
  readonly detail: string;
}

/** The error in words. In a file with several records, so many lines are before this one. */
export function faultOf(error: unknown, words: Words, before = 0): Fault {
  const { faults } = words.replay;
  if (!isRulesError(error)) return { lead: faults.other, place: null, detail: String(error) };
  const { code, line, moveNumber, message } = error;
  const places = [
    ...(line === undefined ? [] : [faults.line(before + line)]),
    ...(moveNumber === undefined ? [] : [faults.move(moveNumber)]),
  ];
  const place = places.length > 0 ? places.join(", ") : null;
  return { lead: faults.codes[code] ?? faults.other, place, detail: message };
}
