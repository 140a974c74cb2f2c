/**
 * Where stones have room in a puzzle: wherever all of their cells are to be filled and still empty.
 * This is only a quick sieve, since asking the rules about every turn of every stone in every cell
 * would take too long. The bench has whatever it offers confirmed by the rules, and a test compares
 * the two on random positions.
 */
import type { Landings } from "../bench/bench";
import { cellKey, type Cell, type Square } from "../board/scene";
import { stoneInfo, type TurnedStone } from "../rules";
import { cellsAt } from "./turning";

/** The cells that are still to be filled. */
export class OpenCells {
  readonly #cells: ReadonlyMap<string, Cell>;
  readonly #levels: number;

  constructor(target: readonly Cell[], stones: readonly { readonly cells: readonly Cell[] }[]) {
    const taken = new Set(stones.flatMap((stone) => stone.cells.map(cellKey)));
    this.#cells = new Map(target.map((cell) => [cellKey(cell), cell] as const).filter(([key]) => !taken.has(key)));
    this.#levels = Math.max(0, ...target.map((cell) => cell.level)) + 1;
  }

  /** Whether all of these are still to be filled. */
  has(cells: readonly Cell[]): boolean {
    return cells.every((cell) => this.#cells.has(cellKey(cell)));
  }

  /** The lowest level at which a turned stone fits over a square; `null` where it fits at none. */
  lowest(turn: TurnedStone, over: Square): number | null {
    for (let level = 0; level < this.#levels; level += 1) {
      if (this.has(cellsAt(turn, over, level))) return level;
    }
    return null;
  }

  /** Whether a stone fits anywhere. */
  takes(stone: string): boolean {
    const cells = [...this.#cells.values()];
    return stoneInfo(stone).orientations.some((turn) =>
      cells.some((cell) => this.has(cellsWith(turn, firstOf(turn), cell))),
    );
  }

  /** The squares over which each turn of a stone fits at some level. */
  landings(stone: string): Landings[] {
    return stoneInfo(stone).orientations.map((turn) => {
      const squares = new Map<string, Square>();
      for (const cell of this.#cells.values()) {
        const over = handleFor(turn, firstOf(turn), cell);
        const name = `${over.file},${over.row}`;
        if (!squares.has(name) && this.lowest(turn, over) !== null) squares.set(name, over);
      }
      return { orientation: turn.index, squares: [...squares.values()] };
    });
  }

  /** Where to hold each turn of a stone so that it lies over a square, if it fits there at some level. */
  handlesOver(stone: string, square: Square): { orientation: number; handle: Square }[] {
    return stoneInfo(stone).orientations.flatMap((turn) =>
      columnsOf(turn)
        .map((column) => handleFor(turn, column, square))
        .filter((handle) => this.lowest(turn, handle) !== null)
        .map((handle) => ({ orientation: turn.index, handle })),
    );
  }

  /** The lowest cell over a square that is still to be filled. */
  lowestOver(square: Square): Cell | null {
    const over = [...this.#cells.values()].filter((cell) => cell.file === square.file && cell.row === square.row);
    return over.sort((a, b) => a.level - b.level)[0] ?? null;
  }

  /** Every way in which a stone fills this cell. */
  placesFor(stone: string, cell: Cell): Cell[][] {
    return stoneInfo(stone).orientations.flatMap((turn) =>
      turn.cells.map((cube) => cellsWith(turn, cube, cell)).filter((cells) => this.has(cells)),
    );
  }
}

/** The cells of a turned stone with this cube of it in that cell. */
function cellsWith(turn: TurnedStone, cube: Cell, cell: Cell): Cell[] {
  return turn.cells.map((other) => ({
    file: cell.file + other.file - cube.file,
    row: cell.row + other.row - cube.row,
    level: cell.level + other.level - cube.level,
  }));
}

/** The square to hold a stone over so that this cube of it comes over that square. */
function handleFor(turn: TurnedStone, cube: Square, square: Square): Square {
  return { file: square.file - cube.file + turn.handle.file, row: square.row - cube.row + turn.handle.row };
}

/** One cube of every column of a turned stone. */
function columnsOf({ cells }: TurnedStone): Cell[] {
  return cells.filter((cell, at) => cells.findIndex(({ file, row }) => file === cell.file && row === cell.row) === at);
}

function firstOf(turn: TurnedStone): Cell {
  const [first] = turn.cells;
  if (first === undefined) throw new Error("a stone has cubes");
  return first;
}
