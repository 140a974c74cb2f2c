/** Ratings as people are shown them. */
import type { Rating } from "../generated/protocol";

/** What somebody can be trusted to be at least, a hundred to the point, never below 0. */
export function shownRating({ mean, deviation }: Rating): number {
  return Math.max(0, Math.round(100 * (mean - 3 * deviation)));
}
