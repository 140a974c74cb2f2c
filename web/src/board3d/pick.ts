/**
 * What a ray meets first. Columns are boxes of their present height, bare squares are ground, and the stone
 * in hand is made of cubes.
 */
import type { Ghost, Site, Square } from "../board/scene";
import { middleOf, type Vec3 } from "./space";

/** A half line. */
export interface Ray {
  readonly from: Vec3;
  readonly along: Vec3;
}

/** How high the column on a square stands. */
export type Heights = (file: number, row: number) => number;

/** The square whose column, or whose ground, the ray meets first. */
export function pick(site: Site, heights: Heights, ray: Ray): Square | null {
  return columnOn(site, heights, ray).square;
}

/** What a press means: the square, and whether the stone in hand is seen there. */
export interface Pressed {
  readonly square: Square;
  readonly onStone: boolean;
}

/** What is pressed: the stone in hand where nothing stands before it, otherwise a square. */
export function pickPressed(site: Site, ghost: Ghost | null, heights: Heights, ray: Ray): Pressed | null {
  const column = columnOn(site, heights, ray);
  for (const { file, row, level } of ghost?.cells ?? []) {
    const met = meetColumn(site, ray, { file, row }, level, level + 1);
    if (met < Infinity && met <= column.distance) return { square: { file, row }, onStone: true };
  }
  return column.square === null ? null : { square: column.square, onStone: false };
}

/** Where the top of a square is looked at, as steps from its middle: to the right and towards the front. */
export type Spots = readonly (readonly [right: number, near: number])[];

/** A ring around the middle, and what it surrounds: enough of it is seen if any of these is. */
const ASIDE = [-0.3, 0, 0.3];
export const ALL_OVER: Spots = ASIDE.flatMap((right) => ASIDE.map((near) => [right, near] as const));

/** How far from the middle of a bare square a dot lies, towards the viewer: its figure is in the middle. */
export const BELOW_FIGURE = 0.32;

/** Where the dot on a column of this height lies. */
export function dotOn(height: number, [x, , z]: Vec3): Spots {
  if (height > 0) return [[0, 0]];
  return Math.abs(x) > Math.abs(z) ? [[Math.sign(x) * BELOW_FIGURE, 0]] : [[0, Math.sign(z) * BELOW_FIGURE]];
}

/** Whether the top of a square is seen from a point at one of these spots; its sides do not count. */
export function showsTop(site: Site, heights: Heights, from: Vec3, square: Square, spots: Spots): boolean {
  const [x, , z] = middleOf(site, square);
  const y = heights(square.file, square.row);
  return spots.some(([right, near]) => {
    const along: Vec3 = [x + right - from[0], y - from[1], z + near - from[2]];
    return columnOn(site, heights, { from, along }).distance > 1 - BARELY;
  });
}

/** The part of the way to a spot by which a column may seem to begin before it, because numbers are rounded. */
const BARELY = 1e-3;

function columnOn(site: Site, heights: Heights, ray: Ray): { square: Square | null; distance: number } {
  let square: Square | null = null;
  let distance = Infinity;
  for (const { file, row } of site.squares) {
    const met = meetColumn(site, ray, { file, row }, 0, Math.max(heights(file, row), 1e-4));
    if (met < distance) [square, distance] = [{ file, row }, met];
  }
  return { square, distance };
}

/** How far along the ray a part of a column begins; infinity when it is missed. */
function meetColumn(site: Site, ray: Ray, { file, row }: Square, low: number, high: number): number {
  const x = file - site.width / 2;
  const z = site.depth / 2 - row - 1;
  return meet(ray, [x, low, z], [x + 1, high, z + 1]);
}

/** How far along the ray a box begins; infinity when it is missed. */
function meet(ray: Ray, low: Vec3, high: Vec3): number {
  let enter = 0;
  let leave = Infinity;
  for (const axis of [0, 1, 2] as const) {
    const along = ray.along[axis];
    const from = ray.from[axis];
    if (Math.abs(along) < 1e-12) {
      if (from < low[axis] || from > high[axis]) return Infinity;
      continue;
    }
    const a = (low[axis] - from) / along;
    const b = (high[axis] - from) / along;
    enter = Math.max(enter, Math.min(a, b));
    leave = Math.min(leave, Math.max(a, b));
  }
  return enter <= leave ? enter : Infinity;
}
