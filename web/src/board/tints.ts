/**
 * The tints of the ground: squares of equal greatest height share one, pale where it is low and darker the
 * higher. `--ground-0` to `--ground-7` in `app.css` are the scale; the steps differ in lightness, so that
 * nobody has to tell hues apart.
 */

/** How many steps the scale has: one for every greatest height that there can be. */
export const STEPS = 8;
/** Steps between neighbours, where there is room: two are told apart more easily than one. */
const APART = 2;

interface Limited {
  readonly limit: number;
}

/** The step of every greatest height that these squares have, the lowest first. */
export function tintsOf(squares: readonly Limited[]): ReadonlyMap<number, number> {
  const limits = [...new Set(squares.map(({ limit }) => limit))].sort((a, b) => a - b);
  const apart = Math.min(APART, (STEPS - 1) / Math.max(1, limits.length - 1));
  return new Map(limits.map((limit, rank) => [limit, Math.round(rank * apart)]));
}

/** A step as a colour of the page. */
export const tintInk = (step: number): `--${string}` => `--ground-${step}`;

/** What the tints mean, for squares that do not all have the same one. */
export function legendOf(squares: readonly Limited[]): { readonly limit: number; readonly step: number }[] {
  const tints = tintsOf(squares);
  return tints.size < 2 ? [] : [...tints].map(([limit, step]) => ({ limit, step }));
}
