/**
 * Which moment of a running game is shown. Somebody may look at an earlier one while the game goes on:
 * the view stays where it is, and the moves that came meanwhile are counted. Pure functions.
 */
import type { MomentStep } from "../bench/keys";

/** A moment of a game: the present, or an earlier one. */
export interface Moment {
  /** The number of moves that are shown; `null` for the present. */
  readonly at: number | null;
  /** The number of moves when the present was left. */
  readonly seen: number;
}

/** The present. */
export const PRESENT: Moment = { at: null, seen: 0 };

/** Goes to the position after this many of so many moves; the last one is the present. */
export function goTo(moment: Moment, at: number, moves: number): Moment {
  const wanted = Math.max(0, at);
  if (wanted >= moves) return PRESENT;
  return { at: wanted, seen: moment.at === null ? moves : moment.seen };
}

/** Makes a step. */
export function step(moment: Moment, to: MomentStep, moves: number): Moment {
  const at = moment.at ?? moves;
  switch (to) {
    case "back":
      return goTo(moment, at - 1, moves);
    case "forward":
      return goTo(moment, at + 1, moves);
    case "first":
      return goTo(moment, 0, moves);
    case "present":
      return PRESENT;
  }
}

/** The moment after the game has changed: moves that were taken back cannot be shown any more. */
export function follow(moment: Moment, moves: number): Moment {
  if (moment.at === null) return moment;
  if (moment.at >= moves) return PRESENT;
  return moment.seen <= moves ? moment : { ...moment, seen: moves };
}

/** How many moves came since the present was left. */
export function missed(moment: Moment, moves: number): number {
  return moment.at === null ? 0 : Math.max(0, moves - moment.seen);
}
