/**
 * What a move was worth beside the best one: its cost and its mark. The thresholds and the reckoning
 * are those of `rumis analyse`.
 */
import type { Analysis } from "../generated/wasm/engine/engine";
import type { Colour, Seat } from "../rules";

/** `?!` doubtful, `?` a mistake, `??` a blunder. */
export type Mark = "?!" | "?" | "??";

/** The marks, and from which cost in chance to win a move gets each; the dearest first. */
const MARKS: readonly (readonly [Mark, number])[] = [
  ["??", 0.2],
  ["?", 0.1],
  ["?!", 0.05],
];

/** What is thought of a position. */
export interface Opinion {
  /** By seat: its chance to win, where a shared first place counts in equal parts. */
  readonly win: readonly number[];
  /** By colour: the points to be expected. */
  readonly points: readonly number[];
  /** Computed to the end of the game; the chances are certainties. */
  readonly exact: boolean;
  readonly simulations: number;
  /** The best move in drop notation; nothing when the game is over. */
  readonly best: string | null;
}

/** What an analysis comes to. */
export function opinionOf(analysis: Analysis, simulations: number): Opinion {
  const { points, exact, best } = analysis;
  return { win: part(analysis.chances), points, exact, simulations: exact ? 0 : simulations, best };
}

/**
 * Parts shared first places, which everybody counts as their own, so that the chances are one
 * together. For two it is the exact share; for more, nobody knows who shares with whom.
 */
export function part(first: readonly number[]): number[] {
  const [a = 0, b = 0] = first;
  if (first.length === 2) return [(1 + a - b) / 2, (1 + b - a) / 2];
  const sum = first.reduce((total, chance) => total + chance, 0);
  return first.map((chance) => (sum > 0 ? chance / sum : 1 / first.length));
}

/** A colour and the number of the seat that plays it. */
export interface Owned {
  readonly colour: Colour;
  readonly seat: number;
}

/** How many points a seat's best colour is ahead of everybody else's, or behind. */
export function leadOf(opinion: Opinion, colours: readonly Owned[], seat: number): number {
  const best = (own: boolean): number =>
    Math.max(
      ...colours.map((owned, index) => ((owned.seat === seat) === own ? (opinion.points[index] ?? 0) : -Infinity)),
    );
  return best(true) - best(false);
}

/** A move and what it was worth. */
export interface Verdict {
  /** Its number, counted from 1. */
  readonly number: number;
  readonly seat: Seat;
  readonly move: string;
  readonly best: string;
  /** What it cost in chance to win; nothing where the difference may be mere chance. */
  readonly cost: number;
  /** What it cost in points of the lead. */
  readonly points: number;
  readonly mark: Mark | null;
  readonly exact: boolean;
}

/** A move as it is judged. */
export interface Judged {
  readonly number: number;
  readonly seat: Seat;
  /** The seat's place in turn order, from 0. */
  readonly seatNumber: number;
  readonly move: string;
  readonly best: string;
  readonly colours: readonly Owned[];
}

/** Compares the position after the best move with the one after the move that was made. */
export function verdictOn(judged: Judged, best: Opinion, played: Opinion): Verdict {
  const { number, seat, seatNumber, move, colours } = judged;
  const difference = (best.win[seatNumber] ?? 0) - (played.win[seatNumber] ?? 0);
  const cost = difference > 0 && difference >= marginOf(best, played) ? difference : 0;
  const exact = best.exact && played.exact;
  // Where a guess at the chances shows no cost, none is guessed at in points.
  const told = exact || cost > 0;
  const points = told ? Math.max(0, leadOf(best, colours, seatNumber) - leadOf(played, colours, seatNumber)) : 0;
  return { number, seat, move, best: judged.best, cost, points, mark: markOf(cost), exact };
}

/** The mark that a cost earns. */
export function markOf(cost: number): Mark | null {
  return MARKS.find(([, least]) => cost >= least)?.[0] ?? null;
}

/** Twice the standard error of the difference of two shares, at its largest. */
function marginOf(a: Opinion, b: Opinion): number {
  if (a === b) return 0;
  const variance = (opinion: Opinion): number => (opinion.exact ? 0 : 0.25 / Math.max(1, opinion.simulations));
  return 2 * Math.sqrt(variance(a) + variance(b));
}

/** How fast accuracy falls with what a move costs. */
const STRICTNESS = 4;

/** How accurately a seat played, from 0 to 100; nothing for who made no move. */
export function accuracyOf(verdicts: readonly Verdict[], seat: Seat): number | null {
  const own = verdicts.filter((verdict) => verdict.seat === seat);
  const sum = own.reduce((total, { cost }) => total + 100 * Math.exp(-STRICTNESS * cost), 0);
  return own.length === 0 ? null : sum / own.length;
}

/** The moves that were marked, in the order of the game. */
export function mistakesIn(verdicts: readonly Verdict[]): Verdict[] {
  return verdicts.filter((verdict) => verdict.mark !== null);
}
