/**
 * The course of the count at the end of a game: what is shown when. Pure functions; the points come
 * from the rules.
 */
import type { Square } from "../board/scene";
import type { Colour, ColourCount } from "../rules";

/** What is counted of a colour so far. */
export interface Tally {
  readonly squares: number;
  readonly stones: number;
  /** Its points so far; `null` before it is counted. */
  readonly points: number | null;
}

/** What the count shows from a moment on. */
export interface Frame {
  /** Milliseconds after the start. */
  readonly at: number;
  /** The colour that is counted. */
  readonly current: Colour | null;
  /** Its squares that are counted. */
  readonly counted: readonly Square[];
  /** What is counted of each colour, in turn order. */
  readonly tallies: readonly Tally[];
  /** The best place that is named; worse ones are named, too. `null` for none. */
  readonly named: number | null;
}

/** How long things take, in milliseconds. */
const PACE = {
  /** The camera moves above the building. */
  rise: 900,
  square: 110,
  stone: 170,
  /** A colour never takes longer for its squares, or for its stones. */
  longest: 1100,
  /** Before the stones are subtracted, and after a colour. */
  pause: 350,
  place: 500,
} as const;

/**
 * The whole count. Colours are counted from the last place to the first, so that the winner comes
 * last. The final frame has all points and names all places.
 */
export function framesOf(counts: readonly ColourCount[]): readonly Frame[] {
  const tallies: Tally[] = counts.map(() => ({ squares: 0, stones: 0, points: null }));
  const frames: Frame[] = [{ at: 0, current: null, counted: [], tallies: [...tallies], named: null }];
  let at: number = PACE.rise;
  const show = (change: Omit<Frame, "at" | "tallies">): void => {
    frames.push({ at: Math.round(at), tallies: [...tallies], ...change });
  };
  for (const count of lastFirst(counts)) {
    const { colour: current, squares, stones } = count;
    const index = counts.indexOf(count);
    tallies[index] = { squares: 0, stones: 0, points: 0 };
    show({ current, counted: [], named: null });
    for (const [counted, { points }] of squares.entries()) {
      at += paceOf(PACE.square, squares.length);
      tallies[index] = { squares: counted + 1, stones: 0, points };
      show({ current, counted: squares.slice(0, counted + 1), named: null });
    }
    at += PACE.pause;
    for (const [subtracted, { points }] of stones.entries()) {
      at += paceOf(PACE.stone, stones.length);
      tallies[index] = { squares: squares.length, stones: subtracted + 1, points };
      show({ current, counted: squares, named: null });
    }
    at += PACE.pause;
  }
  for (const named of placesIn(counts)) {
    show({ current: null, counted: [], named });
    at += PACE.place;
  }
  return frames;
}

/** The final frame: everything is counted. */
export function resultOf(counts: readonly ColourCount[]): Frame {
  const tallies = counts.map(({ squares, stones, score }) => ({
    squares: squares.length,
    stones: stones.length,
    points: score,
  }));
  return { at: 0, current: null, counted: [], tallies, named: 1 };
}

/** A colour with much to count is counted faster. */
function paceOf(usual: number, many: number): number {
  return Math.min(usual, PACE.longest / many);
}

/** First the colours without a place, then from the last place to the first. */
function lastFirst(counts: readonly ColourCount[]): ColourCount[] {
  const rank = ({ place }: ColourCount): number => place ?? Number.MAX_SAFE_INTEGER;
  return [...counts].sort((a, b) => rank(b) - rank(a));
}

/** The places, the last first. */
function placesIn(counts: readonly ColourCount[]): number[] {
  const places = counts.map(({ place }) => place).filter((place) => place !== null);
  return [...new Set(places)].sort((a, b) => b - a);
}
