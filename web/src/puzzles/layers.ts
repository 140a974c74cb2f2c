/** A building cut into its layers, each to be drawn as a small map. */
import { cellKey, type Cell, type Owner } from "../board/scene";

/** A stone to be shown in layers. */
export interface LayeredStone {
  readonly id: string;
  readonly owner: Owner;
  /** Its code, such as S05. */
  readonly stone: string;
  readonly cells: readonly Cell[];
}

/** A cell of a layer. */
export interface LayerCell {
  readonly cell: Cell;
  /** The stone that fills it, if one does. */
  readonly stone: LayeredStone | null;
  /** The sides on which the same stone does not go on. */
  readonly seams: Readonly<Record<Seam, boolean>>;
}

/** The sides of a cell on the map, the far row above. */
export type Seam = "far" | "near" | "left" | "right";

/** A layer of the building. */
export interface Layer {
  readonly level: number;
  readonly cells: readonly LayerCell[];
}

const STEPS: Readonly<Record<Seam, { file: number; row: number }>> = {
  far: { file: 0, row: 1 },
  near: { file: 0, row: -1 },
  left: { file: -1, row: 0 },
  right: { file: 1, row: 0 },
};

/** The layers from the ground up. */
export function layersOf(target: readonly Cell[], stones: readonly LayeredStone[]): Layer[] {
  const filled = new Map(stones.flatMap((stone) => stone.cells.map((cell) => [cellKey(cell), stone] as const)));
  const at = (cell: Cell): LayeredStone | null => filled.get(cellKey(cell)) ?? null;
  const seam = (cell: Cell, side: Seam): boolean => {
    const beside = { ...cell, file: cell.file + STEPS[side].file, row: cell.row + STEPS[side].row };
    return at(cell) !== null && at(cell) !== at(beside);
  };
  const levels = [...new Set(target.map((cell) => cell.level))].sort((a, b) => a - b);
  return levels.map((level) => ({
    level,
    cells: target
      .filter((cell) => cell.level === level)
      .map((cell) => ({
        cell,
        stone: at(cell),
        seams: {
          far: seam(cell, "far"),
          near: seam(cell, "near"),
          left: seam(cell, "left"),
          right: seam(cell, "right"),
        },
      })),
  }));
}

/** A stone's code as it is written into a small map: `5`, `10R`. */
export function shortCode(code: string): string {
  return code.replace(/^S0?/, "");
}
