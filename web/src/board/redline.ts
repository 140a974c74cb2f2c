/** The red line: where the area for these players ends and the printed plan goes on. */
import type { Site, Square } from "./scene";

/** A piece of the line: an edge of a square, on the side towards a neighbour outside. */
export interface LinePiece extends Square {
  /** The step to the neighbour: right and away. */
  readonly right: number;
  readonly away: number;
}

const SIDES = [
  { right: 1, away: 0 },
  { right: -1, away: 0 },
  { right: 0, away: 1 },
  { right: 0, away: -1 },
] as const;

/** All pieces of the line; none on a plan that has nothing outside. */
export function redLineOf(inside: readonly Square[], outside: Site["outside"] = []): LinePiece[] {
  const closed = new Set(outside.map(({ file, row }) => `${file},${row}`));
  return inside.flatMap(({ file, row }) =>
    SIDES.filter(({ right, away }) => closed.has(`${file + right},${row + away}`)).map((side) => ({
      file,
      row,
      ...side,
    })),
  );
}
