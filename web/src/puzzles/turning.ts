/** Stones by their turns and by the cells that they fill. */
import type { Fit } from "../bench/bench";
import { cellKey, type Cell, type Owner, type Square } from "../board/scene";
import { stones, type TurnedStone } from "../rules";

/** A stone in one of its turns. */
interface Turn {
  readonly stone: string;
  readonly turn: TurnedStone;
}

interface Catalogue {
  readonly byIndex: ReadonlyMap<number, Turn>;
  readonly byShape: ReadonlyMap<string, Turn>;
}

let made: Catalogue | undefined;

function catalogue(): Catalogue {
  if (made === undefined) {
    const turns = stones().flatMap(({ code, orientations }) => orientations.map((turn) => ({ stone: code, turn })));
    const byIndex = new Map(turns.map((one) => [one.turn.index, one]));
    made = { byIndex, byShape: new Map(turns.map((one) => [shapeOf(one.turn.cells), one])) };
  }
  return made;
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

/** The turned stone of this number. */
export function turnedStone(orientation: number): TurnedStone {
  const found = catalogue().byIndex.get(orientation);
  if (found === undefined) throw new Error(`no stone is turned like ${orientation}`);
  return found.turn;
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
  const found = catalogue().byShape.get(shapeOf(cells));
  if (found === undefined) throw new Error("no stone fills these cells");
  const { stone, turn } = found;
  const corner = cornerOf(cells);
  const handle = { file: corner.file + turn.handle.file, row: corner.row + turn.handle.row };
  return { owner, stone, orientation: turn.index, handle, cells };
}
