/** Points in words: squares, minus stones. */
import type { Words } from "../words/index.svelte";

/** `14 squares − 2 stones`. */
export function sumInWords({ squares, stones }: { squares: number; stones: number }, words: Words): string {
  const counted = words.play.squares(squares);
  return stones === 0 ? counted : `${counted} − ${words.common.stonesLeft(stones)}`;
}
