/** The ratings of the players at a table, in words. Pure functions. */
import type { TableView } from "../generated/protocol";
import type { Seat } from "../rules";
import type { Words } from "../words/index.svelte";
import { personAt, playerAt } from "./chairs";
import { changeInWords, ratingInWords } from "./ratingwords";

/** The rating of the player on a seat, in words; `null` without one. */
export function ratingAt(
  table: Pick<TableView, "chairs" | "game" | "ratings">,
  seat: Seat,
  words: Words,
): string | null {
  const person = personAt(playerAt(table, seat));
  const rating = person === null ? undefined : table.ratings?.[person];
  return rating === undefined ? null : ratingInWords(rating, words);
}

/** What the last game changed, one sentence for each player whose change is known. */
export function changesInWords(
  table: Pick<TableView, "chairs" | "game" | "ratings">,
  seats: readonly Seat[],
  nameOf: (seat: Seat) => string,
  words: Words,
): string[] {
  return seats.flatMap((seat) => {
    const person = personAt(playerAt(table, seat));
    const rating = person === null ? undefined : table.ratings?.[person];
    if (rating?.change === undefined) return [];
    return [words.online.table.newRating(nameOf(seat), ratingInWords(rating, words), changeInWords(rating.change))];
  });
}
