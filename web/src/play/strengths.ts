/** How strong programs are, in words, in links and in records. */
import type { Words } from "../words/index.svelte";
import { LEVELS, type Strength, TIMES } from "./local";

/** The strongest level that every version has. */
const KNOWN_TO_ALL = 9;

/** As strong as possible, by the seconds a move. */
export const TIMED: readonly Strength[] = TIMES.map((seconds) => ({ level: KNOWN_TO_ALL, seconds }));

/** All that can be chosen. */
const STRENGTHS: readonly Strength[] = [...LEVELS.map((level) => ({ level })), ...TIMED];

/** As forms and links name it: `5`, `10s`. */
export function codeOf({ level, seconds }: Strength): string {
  return seconds === undefined ? `${level}` : `${seconds}s`;
}

/** What such a name means. */
export function strengthOf(code: string | null): Strength | undefined {
  return STRENGTHS.find((strength) => codeOf(strength) === code);
}

/** As records name the player: `level 5`, `10 s a move`. */
export function headerOf({ level, seconds }: Strength): string {
  return seconds === undefined ? `level ${level}` : `${seconds} s a move`;
}

/** The program that a record names; nothing if it is somebody else. */
export function strengthIn(header: string | undefined): Strength | undefined {
  return STRENGTHS.find((strength) => headerOf(strength) === header);
}

/** The strength alone. */
export function strengthName({ level, seconds }: Strength, words: Words): string {
  return seconds === undefined ? words.common.level(level) : words.common.timed(seconds);
}

/** A program by its strength. */
export function programName({ level, seconds }: Strength, words: Words): string {
  return seconds === undefined ? words.common.program(level) : words.common.timedProgram(seconds);
}
