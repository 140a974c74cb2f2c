/** The engine's judgement of positions and moves, summarised for a seat. */
import type { Opinion, Verdict } from "rumis";
import type { Seat } from "../rules";

export type { Opinion, Verdict };

/** The accuracy of a seat, from 0 to 100; `null` without moves. */
export function accuracyOf(verdicts: readonly Verdict[], seat: Seat): number | null {
  const own = verdicts.filter((verdict) => verdict.seat === seat);
  const sum = own.reduce((total, { accuracy }) => total + accuracy, 0);
  return own.length === 0 ? null : sum / own.length;
}

/** The marked moves, in the order of the game. */
export function mistakesIn(verdicts: readonly Verdict[]): Verdict[] {
  return verdicts.filter((verdict) => verdict.mark !== null);
}
