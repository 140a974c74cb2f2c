/** Which puzzles of the book are shown. */
import type { PuzzleKind } from "../generated/rules";
import type { BookEntry } from "../generated/values";
import type { Progress } from "./progress";

/** What somebody wants to see; an empty text is everything. */
export interface Filter {
  readonly chapter: string;
  readonly grade: string;
  readonly kind: "" | PuzzleKind;
  readonly state: "" | "open" | "solved";
}

/** Everything. */
export const NO_FILTER: Filter = { chapter: "", grade: "", kind: "", state: "" };

/** The puzzles that pass. */
export function filtered(all: readonly BookEntry[], filter: Filter, progress: Progress): BookEntry[] {
  return all.filter(
    (entry) =>
      (filter.chapter === "" || entry.chapter === filter.chapter) &&
      (filter.grade === "" || String(entry.grade) === filter.grade) &&
      (filter.kind === "" || entry.kind === filter.kind) &&
      (filter.state === "" || (filter.state === "solved") === entry.id in progress),
  );
}
