/** A rating in words: the number, whether it is provisional, and what a game changed. Pure functions. */
import type { Words } from "../words/index.svelte";
import { signed } from "../words/signed";

/** A rating as the server shows it. */
export interface RatingShown {
  readonly points: number;
  readonly provisional: boolean;
}

/** `1512`, or `1512, provisional`. Ratings are names of strengths more than amounts: without separators. */
export function ratingInWords({ points, provisional }: RatingShown, words: Words): string {
  return provisional ? words.online.best.provisional(String(points)) : String(points);
}

/** `+18`, `−7` or `±0`. */
export function changeInWords(change: number): string {
  return change > 0 ? `+${change}` : change < 0 ? signed(change) : "±0";
}
