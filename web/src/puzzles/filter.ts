/** Which puzzles of the book are shown. */
import type { BookEntry, PuzzleKind } from "rumis";
import type { Progress } from "./progress";
import { plainKind } from "./puzzle";

/** What somebody wants to see; an empty text is everything. */
export interface Filter {
  readonly chapter: string;
  readonly grade: string;
  readonly kind: "" | PuzzleKind;
  readonly state: "" | "open" | "solved";
}

/** Everything. */
export const NO_FILTER: Filter = { chapter: "", grade: "", kind: "", state: "" };

/** Whether a puzzle is of this kind. With one colour, both kinds by the rules are the same. */
function isOfKind(entry: BookEntry, kind: PuzzleKind): boolean {
  return plainKind(entry.kind, entry.colours) === plainKind(kind, entry.colours);
}

/** The puzzles that pass. */
export function filtered(all: readonly BookEntry[], filter: Filter, progress: Progress): BookEntry[] {
  return all.filter(
    (entry) =>
      (filter.chapter === "" || entry.chapter === filter.chapter) &&
      (filter.grade === "" || String(entry.grade) === filter.grade) &&
      (filter.kind === "" || isOfKind(entry, filter.kind)) &&
      (filter.state === "" || (filter.state === "solved") === entry.id in progress),
  );
}
