/** How somebody did at the puzzle of a day, in words. */
import type { DailyView } from "../generated/protocol";
import { clockText } from "../parts/clock";
import type { AllWords, Words } from "../words/index.svelte";

/** How people did, one sentence each. */
export function tell({ solved, median, yours }: DailyView, { daily }: Pick<Words, "daily">): string[] {
  if (solved === 0) return [];
  const others = yours === null ? solved : solved - 1;
  if (others === 0) return [daily.first];
  return [
    daily.solvers(solved),
    ...(median === null ? [] : [daily.median(clockText(median))]),
    // Nobody needs to be told that they were the slowest.
    ...(yours === null || yours.slower === 0 ? [] : [daily.place(Math.min(yours.slower, others), others)]),
  ];
}

/** What is shared: how somebody did, and nothing about the solution. */
export function shareText(
  date: string,
  feat: { readonly time: number; readonly hints: number },
  streak: number,
  { common, daily, puzzles }: Pick<AllWords, "common" | "daily" | "puzzles">,
): string {
  const lines = [
    `${common.name} · ${daily.of(date)}`,
    puzzles.solvedIn(clockText(feat.time), puzzles.hintsUsed(feat.hints)),
    ...(streak > 1 ? [daily.streak(streak)] : []),
  ];
  return lines.join("\n");
}
