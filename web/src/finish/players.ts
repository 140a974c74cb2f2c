/** What is counted, by player. Pure functions. */
import type { ColourCount, Seat } from "../rules";

/** A player with everything that is counted for them. */
export interface CountedPlayer {
  readonly seat: Seat;
  /** Their colours in turn order. */
  readonly colours: readonly ColourCount[];
  /** The place of their best colour; `null` if they have none, because they left. */
  readonly place: number | null;
}

/** The players in turn order. */
export function playersOf(counts: readonly ColourCount[]): readonly CountedPlayer[] {
  const seats = [...new Set(counts.map(({ seat }) => seat))];
  return seats.map((seat) => {
    const colours = counts.filter((count) => count.seat === seat);
    const places = colours.map(({ place }) => place).filter((place) => place !== null);
    return { seat, colours, place: places.length === 0 ? null : Math.min(...places) };
  });
}

/** The players by their places, those without a place last. */
export function byPlace<T extends { readonly place: number | null }>(players: readonly T[]): T[] {
  const rank = ({ place }: T): number => place ?? Number.MAX_SAFE_INTEGER;
  return [...players].sort((one, other) => rank(one) - rank(other));
}
