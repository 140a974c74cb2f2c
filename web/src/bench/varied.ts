/** The order of what fits on a square: the first few should show how different the choices are. */
import type { Fit } from "./bench";

/** The same fits, but colours take turns, and within a colour its stones do. */
export function varied(fits: readonly Fit[]): readonly Fit[] {
  const byOwner = groups(fits, (fit) => fit.owner);
  return inTurn(byOwner.map((ones) => inTurn(groups(ones, (fit) => fit.stone))));
}

function groups<T>(all: readonly T[], keyOf: (one: T) => unknown): readonly (readonly T[])[] {
  const keys = new Set(all.map(keyOf));
  return [...keys].map((key) => all.filter((one) => keyOf(one) === key));
}

/** One of each list, then another one of each, until all are used up. */
function inTurn<T>(lists: readonly (readonly T[])[]): readonly T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}
