/**
 * The eleven stones as seen from straight above, in a row: lying as flat as they can, upright, and
 * all at one scale. The unit is a cube.
 */
import { stones, type StoneInfo, type TurnedStone } from "../rules";

/** A stone in the row. */
export interface Silhouette {
  readonly code: string;
  /** The middle of its lower edge. */
  readonly x: number;
  readonly width: number;
  readonly height: number;
  /** Its squares. */
  readonly outline: string;
  /** A mark on each square with two cubes. */
  readonly raised: string;
}

/** The row and its size. */
export interface SilhouetteRow {
  readonly width: number;
  readonly height: number;
  readonly stones: readonly Silhouette[];
}

const GAP = 0.9;
/** Room for the lines around the stones. */
const EDGE = 0.25;

let row: SilhouetteRow | undefined;

/** All stones in the order of their codes. */
export function silhouetteRow(): SilhouetteRow {
  row ??= rowOf(stones());
  return row;
}

function rowOf(all: readonly StoneInfo[]): SilhouetteRow {
  const flats = all.map((stone) => ({ code: stone.code, columns: columnsOf(flattest(stone)) }));
  const depth = Math.max(...flats.map(({ columns }) => extent(columns, "row")));
  let left = EDGE;
  const drawn = flats.map(({ code, columns }): Silhouette => {
    const [width, height] = [extent(columns, "file"), extent(columns, "row")];
    const from = left;
    left += width + GAP;
    const squares = (of: readonly Column[], inset: number): string =>
      of.map(({ file, row }) => square(from + file, EDGE + depth - 1 - row, inset)).join("");
    return {
      code,
      x: from + width / 2,
      width,
      height,
      outline: squares(columns, 0),
      raised: squares(
        columns.filter(({ cubes }) => cubes > 1),
        0.28,
      ),
    };
  });
  return { width: left - GAP + EDGE, height: depth + 2 * EDGE, stones: drawn };
}

interface Column {
  readonly file: number;
  readonly row: number;
  readonly cubes: number;
}

/** The orientation with the fewest cubes above others; of those the narrowest. */
function flattest(stone: StoneInfo): TurnedStone {
  const rank = (turned: TurnedStone): number => {
    const columns = columnsOf(turned);
    return 10 * (turned.cells.length - columns.length) + extent(columns, "file");
  };
  return stone.orientations.reduce((best, turned) => (rank(turned) < rank(best) ? turned : best));
}

function columnsOf({ cells }: TurnedStone): Column[] {
  const columns = new Map<string, Column>();
  for (const { file, row } of cells) {
    const cubes = (columns.get(`${file} ${row}`)?.cubes ?? 0) + 1;
    columns.set(`${file} ${row}`, { file, row, cubes });
  }
  return [...columns.values()];
}

function extent(columns: readonly Column[], along: "file" | "row"): number {
  return 1 + Math.max(...columns.map((column) => column[along]));
}

function square(x: number, y: number, inset: number): string {
  const side = 1 - 2 * inset;
  return `M${round(x + inset)} ${round(y + inset)}h${round(side)}v${round(side)}h${round(-side)}z`;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
