/** Where squares lie on the plain board, as it is seen from a side of the table. */
import type { Side, Site, Square } from "../board/scene";

/** A place on the screen, in squares: to the right, and away from the viewer, which is up. */
export interface Place {
  readonly across: number;
  readonly away: number;
}

/** Where a square is seen from a side. From each next side, what ran right runs away. */
export function placeOf(square: Square, site: Site, side: Side): Place {
  const { file, row } = square;
  const [right, back] = [site.width - 1 - file, site.depth - 1 - row];
  const places: Record<Side, Place> = {
    0: { across: file, away: row },
    1: { across: row, away: right },
    2: { across: right, away: back },
    3: { across: back, away: file },
  };
  return places[side];
}

/** How many squares the site is wide and deep, as seen from a side. */
export function extentOf(site: Site, side: Side): { wide: number; deep: number } {
  return side % 2 === 0 ? { wide: site.width, deep: site.depth } : { wide: site.depth, deep: site.width };
}

/** What is written along the two edges: letters for files, numbers for rows, from the first ones that are shown. */
export function edgeNames(
  site: Site,
  side: Side,
  first: { readonly left: number; readonly front: number } = { left: 0, front: 0 },
): { across: string[]; away: string[] } {
  const files = Array.from({ length: site.width }, (_, file) => String.fromCharCode(97 + first.left + file));
  const rows = Array.from({ length: site.depth }, (_, row) => String(first.front + row + 1));
  const edges: Record<Side, { across: string[]; away: string[] }> = {
    0: { across: files, away: rows },
    1: { across: rows, away: files.toReversed() },
    2: { across: files.toReversed(), away: rows.toReversed() },
    3: { across: rows.toReversed(), away: files },
  };
  return edges[side];
}

/** Room on every side for the letters and numbers beside the squares, and for stones that stick out, in squares. */
export const EDGE = 0.45;

/** On a screen a square need not be larger. */
const LARGEST = 150;

/** How large a square may be drawn, in pixels, for the whole site to fit. */
export function squareSize(
  room: { width: number; height: number },
  extent: { wide: number; deep: number },
  largest = LARGEST,
): number {
  const fitting = Math.min(room.width / (extent.wide + 2 * EDGE), room.height / (extent.deep + 2 * EDGE));
  return Math.max(1, Math.floor(Math.min(fitting, largest)));
}

/** The side after some quarters. */
export function turnedBy(side: Side, quarters: number): Side {
  return ((((side + Math.round(quarters)) % 4) + 4) % 4) as Side;
}
