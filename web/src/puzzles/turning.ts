/** Stones by the cells that they fill. */
import type { Fit } from "../bench/bench";
import { cellKey, type Cell, type Owner, type Square } from "../board/scene";
import { stones, type TurnedStone } from "../rules";

/** A stone in one of its turns. */
interface Turn {
  readonly stone: string;
  readonly turn: TurnedStone;
}

let byShape: ReadonlyMap<string, Turn> | undefined;

function turnOf(cells: readonly Cell[]): Turn | undefined {
  byShape ??= new Map(
    stones().flatMap(({ code, orientations }) =>
      orientations.map((turn) => [shapeOf(turn.cells), { stone: code, turn }] as const),
    ),
  );
  return byShape.get(shapeOf(cells));
}

/** The same text for the same cells, wherever they lie. */
function shapeOf(cells: readonly Cell[]): string {
  const { file, row, level } = cornerOf(cells);
  const moved = cells.map((cell) => ({ file: cell.file - file, row: cell.row - row, level: cell.level - level }));
  return moved.map(cellKey).sort().join(" ");
}

function cornerOf(cells: readonly Cell[]): Cell {
  const least = (number: (cell: Cell) => number): number => Math.min(...cells.map(number));
  return { file: least((cell) => cell.file), row: least((cell) => cell.row), level: least((cell) => cell.level) };
}

/** The cells of a stone that is held over a square with its lowest cube at a level. */
export function cellsAt(turn: TurnedStone, over: Square, level: number): Cell[] {
  return turn.cells.map((cell) => ({
    file: cell.file + over.file - turn.handle.file,
    row: cell.row + over.row - turn.handle.row,
    level: cell.level + level,
  }));
}

/** Which stone fills these cells, and how it must be turned and held. */
export function fitOf(owner: Owner, cells: readonly Cell[]): Fit {
  const found = turnOf(cells);
  if (found === undefined) throw new Error("no stone fills these cells");
  const { stone, turn } = found;
  const corner = cornerOf(cells);
  const handle = { file: corner.file + turn.handle.file, row: corner.row + turn.handle.row };
  return { owner, stone, orientation: turn.index, handle, cells };
}
