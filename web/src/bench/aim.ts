/**
 * Forgiving pointing: which placement is meant by pointing at a square. A stone that does not fit
 * with its handle over that square is shifted so that it still covers it, and if that does not help,
 * turned. If it cannot cover the square at all, it is shown where the reason says most. The rules
 * decide which placements are legal and give the reasons; this only chooses.
 */
import type { Square } from "../board/scene";
import type { Objection, Reason } from "rumis";
import { type Landings, sameSquare } from "./bench";

/** A stone in an orientation, held over a square. */
export interface Aim {
  readonly orientation: number;
  readonly handle: Square;
}

/** The shapes of turned stones, and how far their orientations are apart. */
export interface Shapes {
  /** The squares below a turned stone, as steps from the one below its handle. */
  readonly columns: (orientation: number) => readonly Square[];
  /** All orientations of the stone with the quarter turns that they need from this one, nearest first. */
  readonly nearest: (orientation: number) => ReadonlyMap<number, number>;
}

/** The handle of a stone that covers this square with one of its columns. */
function handleFor(column: Square, square: Square): Square {
  return { file: square.file - column.file, row: square.row - column.row };
}

/** How far a stone is shifted if this column of it is over the pointed square instead of its handle. */
function shiftOf({ file, row }: Square): number {
  return Math.abs(file) + Math.abs(row);
}

/**
 * The nearest legal placement that covers the square: the fewest quarter turns from the present
 * orientation, then the smallest shift. `null` if there is none. Only with `turning` is the stone
 * turned.
 */
export function aimAt(
  square: Square,
  present: number,
  legal: readonly Landings[],
  turning: boolean,
  shapes: Shapes,
): Aim | null {
  const near = turning ? shapes.nearest(present) : new Map([[present, 0]]);
  let best: (Aim & { readonly quarters: number; readonly shift: number }) | null = null;
  for (const [orientation, quarters] of near) {
    if (best !== null && quarters > best.quarters) break;
    const squares = legal.find((landings) => landings.orientation === orientation)?.squares ?? [];
    for (const column of shapes.columns(orientation)) {
      const [handle, shift] = [handleFor(column, square), shiftOf(column)];
      if (best !== null && shift >= best.shift) continue;
      if (squares.some((other) => sameSquare(other, handle))) best = { orientation, handle, quarters, shift };
    }
  }
  return best === null ? null : { orientation: best.orientation, handle: best.handle };
}

/**
 * How little a reason says about a square: that a stone is too high says most about the place itself, that
 * it extends beyond the plan says least. Reasons that are the same everywhere count as 0.
 */
const VAGUENESS: Readonly<Partial<Record<Reason, number>>> = {
  "touches-no-own-colour": 1,
  "touches-no-stone": 1,
  "not-the-stone-before": 1,
  "not-on-ground": 1,
  hole: 2,
  taken: 2,
  "outside-plan": 3,
};
const VAGUEST = 3;

/**
 * Of the illegal placements that cover the square, the one with the most helpful reason; of equals the one
 * with the smallest shift. Only with `turning` is the stone turned, and only if it would extend beyond the
 * plan otherwise.
 */
export function explainAt(
  square: Square,
  present: number,
  turning: boolean,
  shapes: Shapes,
  objectionsTo: (aim: Aim) => readonly Objection[],
): Aim {
  let best: { readonly aim: Aim; readonly vagueness: number } | null = null;
  for (const orientation of turning ? shapes.nearest(present).keys() : [present]) {
    if (best !== null && orientation !== present && best.vagueness < VAGUEST) break;
    for (const column of [...shapes.columns(orientation)].sort((a, b) => shiftOf(a) - shiftOf(b))) {
      const aim = { orientation, handle: handleFor(column, square) };
      const vagueness = Math.max(0, ...objectionsTo(aim).map(({ reason }) => VAGUENESS[reason] ?? 0));
      if (best === null || vagueness < best.vagueness) best = { aim, vagueness };
    }
  }
  return best?.aim ?? { orientation: present, handle: square };
}

/** All squares that a stone covers in some of these placements. */
export function coveredBy(placements: readonly Landings[], shapes: Pick<Shapes, "columns">): readonly Square[] {
  const covered = new Map<string, Square>();
  for (const { orientation, squares } of placements) {
    for (const column of shapes.columns(orientation)) {
      for (const handle of squares) {
        const square = { file: handle.file + column.file, row: handle.row + column.row };
        covered.set(`${square.file},${square.row}`, square);
      }
    }
  }
  return [...covered.values()];
}
