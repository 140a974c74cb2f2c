/** A plan while it is drawn: heights on a sheet of squares. Pure functions from one drawing to the next. */
import type { Site, Square } from "../board/scene";

/** The largest sheet, and the greatest height of a square. */
export const LARGEST = 10;
export const HIGHEST = 8;

/** Heights of squares, row by row from the front left corner; 0 is not a square. */
export interface Drawing {
  readonly width: number;
  readonly depth: number;
  readonly heights: readonly number[];
}

/** A sheet with a height for each square. */
function sheet(width: number, depth: number, height: (file: number, row: number) => number): Drawing {
  const heights = Array.from({ length: width * depth }, (_, index) => height(index % width, Math.floor(index / width)));
  return { width, depth, heights };
}

/** An empty sheet. */
export function empty(width: number, depth: number): Drawing {
  return sheet(width, depth, () => 0);
}

/** The height of a square; 0 outside the sheet. */
export function heightAt({ width, depth, heights }: Drawing, file: number, row: number): number {
  const inside = file >= 0 && file < width && row >= 0 && row < depth;
  return inside ? (heights[row * width + file] ?? 0) : 0;
}

/** Sets the height of a square. */
export function paint(drawing: Drawing, square: Square, height: number): Drawing {
  if (heightAt(drawing, square.file, square.row) === height) return drawing;
  const here = (file: number, row: number): boolean => file === square.file && row === square.row;
  return sheet(drawing.width, drawing.depth, (file, row) => (here(file, row) ? height : heightAt(drawing, file, row)));
}

/** Cuts or extends the sheet on the right and at the back. */
export function resize(drawing: Drawing, width: number, depth: number): Drawing {
  const within = (size: number): number => Math.min(LARGEST, Math.max(1, size));
  return sheet(within(width), within(depth), (file, row) => heightAt(drawing, file, row));
}

/** Directions of a shift. */
export type Direction = "left" | "right" | "away" | "towards";

const STEPS: Readonly<Record<Direction, readonly [number, number]>> = {
  left: [-1, 0],
  right: [1, 0],
  away: [0, 1],
  towards: [0, -1],
};

/** Shifts everything by one square, unless a square would fall off. */
export function shift(drawing: Drawing, direction: Direction): Drawing {
  const [files, rows] = STEPS[direction];
  const moved = sheet(drawing.width, drawing.depth, (file, row) => heightAt(drawing, file - files, row - rows));
  const sum = ({ heights }: Drawing): number => heights.reduce((total, height) => total + height, 0);
  return sum(moved) === sum(drawing) ? moved : drawing;
}

/** Left becomes right. */
export function mirror(drawing: Drawing): Drawing {
  return sheet(drawing.width, drawing.depth, (file, row) => heightAt(drawing, drawing.width - 1 - file, row));
}

/** A quarter turn anticlockwise, as seen from above. */
export function rotate(drawing: Drawing): Drawing {
  return sheet(drawing.depth, drawing.width, (file, row) => heightAt(drawing, row, drawing.depth - 1 - file));
}

/** The drawing without empty edges; an empty sheet stays as it is. */
export function trimmed(drawing: Drawing): Drawing {
  const used = (count: number, has: (index: number) => boolean): number[] =>
    Array.from({ length: count }, (_, index) => index).filter(has);
  const files = used(
    drawing.width,
    (file) => used(drawing.depth, (row) => heightAt(drawing, file, row) > 0).length > 0,
  );
  const rows = used(drawing.depth, (row) => used(drawing.width, (file) => heightAt(drawing, file, row) > 0).length > 0);
  const [left, right, front, back] = [files[0], files.at(-1), rows[0], rows.at(-1)];
  if (left === undefined || right === undefined || front === undefined || back === undefined) return drawing;
  return sheet(right - left + 1, back - front + 1, (file, row) => heightAt(drawing, left + file, front + row));
}

/** The drawing of a site. */
export function drawingOf({ width, depth, squares }: Site): Drawing {
  const limit = new Map(squares.map((square) => [`${square.file},${square.row}`, square.limit]));
  return sheet(width, depth, (file, row) => limit.get(`${file},${row}`) ?? 0);
}

/** The site of a drawing. */
export function siteOf({ width, depth, heights }: Drawing): Site {
  const squares = heights.map((limit, index) => ({ file: index % width, row: Math.floor(index / width), limit }));
  return { width, depth, squares: squares.filter(({ limit }) => limit > 0) };
}

/** The drawing as the text of a plan, the farthest row first, a character and a space for each square. */
export function textOf(drawing: Drawing): string {
  const mark = (height: number): string => (height === 0 ? "." : String(height));
  const rows = Array.from({ length: drawing.depth }, (_, row) =>
    Array.from({ length: drawing.width }, (_, file) => mark(heightAt(drawing, file, row))).join(" "),
  );
  return rows.reverse().join("\n");
}

/** The square at a place of that text; line and column are counted from 1. */
export function squareAt({ depth }: Drawing, line: number, column: number): Square {
  return { file: Math.floor((column - 1) / 2), row: depth - line };
}

/** The squares that are connected with this one by their sides. */
export function pieceAt(drawing: Drawing, start: Square): Square[] {
  const reached = new Map<string, Square>();
  const waiting = [start];
  for (let square = waiting.pop(); square !== undefined; square = waiting.pop()) {
    const { file, row } = square;
    if (heightAt(drawing, file, row) === 0 || reached.has(`${file},${row}`)) continue;
    reached.set(`${file},${row}`, square);
    waiting.push(...Object.values(STEPS).map(([files, rows]) => ({ file: file + files, row: row + rows })));
  }
  return [...reached.values()];
}
