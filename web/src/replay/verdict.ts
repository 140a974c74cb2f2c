/** What the engine says of positions and moves, and what that comes to for a seat. */
import type { Opinion, Verdict } from "../generated/values";
import type { Seat } from "../rules";

export type { Opinion, Verdict };

/** How accurately a seat played, from 0 to 100; nothing for who made no move. */
export function accuracyOf(verdicts: readonly Verdict[], seat: Seat): number | null {
  const own = verdicts.filter((verdict) => verdict.seat === seat);
  const sum = own.reduce((total, { accuracy }) => total + accuracy, 0);
  return own.length === 0 ? null : sum / own.length;
}

/** The moves that were marked, in the order of the game. */
export function mistakesIn(verdicts: readonly Verdict[]): Verdict[] {
  return verdicts.filter((verdict) => verdict.mark !== null);
}
