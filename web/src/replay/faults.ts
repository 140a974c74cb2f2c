/** Why a record can't be read: a sentence in the reader's language, the place, and the rules' own words. */
import { isRulesError } from "../rules";
import type { Words } from "../words/index.svelte";

/** What is wrong. */
export interface Fault {
  readonly lead: string;
  /** The line and the move, where they are known. */
  readonly place: string | null;
  /** What the rules say, in English. */
  readonly detail: string;
}

/** The fault in words. */
export function faultOf(error: unknown, words: Words): Fault {
  const { faults } = words.replay;
  if (!isRulesError(error)) return { lead: faults.other, place: null, detail: String(error) };
  const { code, line, moveNumber, message } = error;
  const places = [
    ...(line === undefined ? [] : [faults.line(line)]),
    ...(moveNumber === undefined ? [] : [faults.move(moveNumber)]),
  ];
  const place = places.length > 0 ? places.join(", ") : null;
  return { lead: faults.codes[code] ?? faults.other, place, detail: message };
}
