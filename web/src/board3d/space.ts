/**
 * Where things are. The board's own axes are three.js's: x runs right with the files, y runs up with
 * the levels, z runs towards the front, so rows count against it. One cube is one unit, the ground is
 * y = 0 and the middle of the site is the origin.
 */
import type { Cell, Site, Square } from "../board/scene";

/** A point or a direction. */
export type Vec3 = readonly [number, number, number];

/** The three axes: right, up, towards the front. */
export type Axis = 0 | 1 | 2;

/** The same for each axis. */
export const eachAxis = <T>(make: (axis: Axis) => T): readonly [T, T, T] => [make(0), make(1), make(2)];

/** The room of a cube in whole numbers: its lowest corner, before the site is centred. */
export type Room = readonly [number, number, number];

/** The width of the kerb around the squares, on which files and rows are written. */
export const KERB = 0.62;

/** The lower edges of the slab and of the turntable that it lies on. */
export const SLAB_FOOT = -0.3;
export const DISC_FOOT = -0.6;

/** Half the slab, across and along the files, and the radius of the turntable. */
export interface Turntable {
  readonly halfX: number;
  readonly halfZ: number;
  readonly radius: number;
}

/** The slab of a site and its turntable: the corners of the slab stand out over it, so that it takes little room. */
export function turntableOf(site: Pick<Site, "width" | "depth">): Turntable {
  const [halfX, halfZ] = [site.width / 2 + KERB, site.depth / 2 + KERB];
  return { halfX, halfZ, radius: 1.08 * Math.sqrt(halfX * halfZ) };
}

/** The room of a cell. */
export const roomOf = (cell: Cell): Room => [cell.file, cell.level, -1 - cell.row];

/** What to add to a room to stand where it belongs. */
export const centring = (site: Pick<Site, "width" | "depth">): Vec3 => [-site.width / 2, 0, site.depth / 2];

/** The middle of a square on the ground. */
export const middleOf = (site: Pick<Site, "width" | "depth">, { file, row }: Square): Vec3 => [
  file + 0.5 - site.width / 2,
  0,
  site.depth / 2 - row - 0.5,
];

/** The six ways a face can look: right, left, up, down, front, back. */
export const FACINGS: readonly Vec3[] = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
];

/** How high the highest column stands. */
export function topOf(cells: Iterable<Cell>): number {
  let top = 0;
  for (const cell of cells) top = Math.max(top, cell.level + 1);
  return top;
}

/** Whether two cells are the same room. */
export const sameCell = (a: Cell, b: Cell): boolean => a.file === b.file && a.row === b.row && a.level === b.level;

/** The greatest height anywhere on a site. */
export const topLimit = (site: Pick<Site, "squares">): number =>
  site.squares.reduce((top, square) => Math.max(top, square.limit), 1);
