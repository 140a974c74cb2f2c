/** Whether two parts of a scene show the same, so that nothing is made anew without need. */
import type { Cell, Ghost, Marks, Site, Square, StandingStone } from "../board/scene";
import { sameCell } from "./space";

function sameList<T>(a: readonly T[], b: readonly T[], same: (x: T, y: T) => boolean): boolean {
  if (a === b) return true;
  return a.length === b.length && a.every((item, n) => same(item, b[n] as T));
}

const sameSquare = (a: Square, b: Square): boolean => a.file === b.file && a.row === b.row;
export const sameCells = (a: readonly Cell[], b: readonly Cell[]): boolean => sameList(a, b, sameCell);

export const sameIds = (a: readonly string[], b: readonly string[]): boolean => sameList(a, b, (x, y) => x === y);

export const sameSite = (a: Site, b: Site): boolean =>
  a === b ||
  (a.width === b.width &&
    a.depth === b.depth &&
    sameList(a.squares, b.squares, (x, y) => sameSquare(x, y) && x.limit === y.limit) &&
    sameList(a.outside ?? [], b.outside ?? [], sameSquare));

export const sameStones = (a: readonly StandingStone[], b: readonly StandingStone[]): boolean =>
  sameList(a, b, (x, y) => x === y || (x.id === y.id && x.owner === y.owner && sameCells(x.cells, y.cells)));

export function sameGhost(a: Ghost | null, b: Ghost | null): boolean {
  if (a === b || !a || !b) return a === b;
  return a.owner === b.owner && a.legal === b.legal && sameCells(a.cells, b.cells) && sameCells(a.wrong, b.wrong);
}

export function sameMarks(a: Marks, b: Marks): boolean {
  if (a === b) return true;
  const cursors = a.cursor === b.cursor || (!!a.cursor && !!b.cursor && sameSquare(a.cursor, b.cursor));
  return (
    cursors &&
    sameList(a.landing, b.landing, sameSquare) &&
    sameList(a.turned, b.turned, sameSquare) &&
    sameList(a.counted ?? [], b.counted ?? [], sameSquare)
  );
}
