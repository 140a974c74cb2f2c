/** Sends solutions of puzzles of the day that wait. */
import type { DailyView, ErrorBody } from "../generated/protocol";
import { Refused } from "../online/api";
import { look, solve, uncounted } from "./server";
import { forgetUnsent, unsentDays, unsentOn } from "./unsent";

/**
 * After these answers, the server will never count the solution. After any other it may: it is busy, or the day has not
 * begun by its clock.
 */
const FINAL: readonly string[] = [
  "too-late",
  "not-now",
  "bad-move",
  "illegal-move",
  "bad-request",
] satisfies ErrorBody["code"][];

/** How people did at the puzzle of a day, after a solution that waits was sent. Of several, the first one counts. */
export async function told(day: number): Promise<DailyView> {
  const seen = await look(day);
  const waiting = unsentOn(day);
  if (waiting === null) return seen;
  if (seen.yours !== null) {
    forgetUnsent(day);
    return seen;
  }
  try {
    const counted = await solve(day, waiting);
    forgetUnsent(day);
    return counted;
  } catch (error) {
    if (!(error instanceof Refused) || !FINAL.includes(error.body.code)) throw error;
    forgetUnsent(day);
    return seen;
  }
}

/** Sends all solutions that wait, as far as the server answers. */
export async function sendAll(): Promise<void> {
  for (const day of unsentDays()) await told(day).catch(uncounted);
}
