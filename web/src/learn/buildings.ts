/** The six named buildings. */
import type { Site } from "../board/scene";

/** The plans in the order of the booklets. */
export const ORDER = ["pirka", "coricancha", "pisac", "chullpa", "tambo", "cucho"] as const;

/** The number of squares, and of cubes if every square is built up to its limit. */
export function sizeOf(site: Site): { squares: number; cubes: number; highest: number } {
  const limits = site.squares.map((square) => square.limit);
  return { squares: limits.length, cubes: limits.reduce((sum, limit) => sum + limit, 0), highest: Math.max(...limits) };
}
