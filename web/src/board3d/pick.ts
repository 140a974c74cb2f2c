/** Which column a ray meets first: columns are boxes of their present height, bare squares are ground. */
import type { Site, Square } from "../board/scene";
import type { Vec3 } from "./space";

/** A half line. */
export interface Ray {
  readonly from: Vec3;
  readonly along: Vec3;
}

/** How high the column on a square stands. */
export type Heights = (file: number, row: number) => number;

/** The square whose column, or whose ground, the ray meets first. */
export function pick(site: Site, heights: Heights, ray: Ray): Square | null {
  let best: Square | null = null;
  let nearest = Infinity;
  for (const { file, row } of site.squares) {
    const x = file - site.width / 2;
    const z = site.depth / 2 - row - 1;
    const met = meet(ray, [x, 0, z], [x + 1, Math.max(heights(file, row), 1e-4), z + 1]);
    if (met < nearest) {
      nearest = met;
      best = { file, row };
    }
  }
  return best;
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
