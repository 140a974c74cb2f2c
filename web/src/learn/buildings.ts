/** The six buildings that have names. */
import type { Site } from "../board/scene";

/** The plans in the order of the booklets. */
export const ORDER = ["pirka", "coricancha", "pisac", "chullpa", "tambo", "cucho"] as const;

/** How large a site is, built up to its limit. */
export function sizeOf(site: Site): { squares: number; cubes: number; highest: number } {
  const limits = site.squares.map((square) => square.limit);
  return { squares: limits.length, cubes: limits.reduce((sum, limit) => sum + limit, 0), highest: Math.max(...limits) };
}
