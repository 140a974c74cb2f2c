/** The settings of a table, for the rules. */
import type { TableView, Terms } from "../generated/protocol";
import { type Colour, type GameSetup, type Seat, seats } from "../rules";

/** The setup of a game at this table. */
export function setupOf(terms: Terms): GameSetup {
  const setup: GameSetup = {
    plan: terms.plan,
    players: terms.seats.length,
    edition: terms.edition ?? "standard",
    way: terms.way ?? "standard",
  };
  return terms.colours === undefined ? setup : { ...setup, colours: terms.colours };
}

/** The colours of a seat, in turn order. */
export function coloursAt(terms: Terms, seat: Seat): readonly Colour[] {
  return seats(setupOf(terms)).find((one) => one.seat === seat)?.colours ?? [];
}

/** Whether the colour that starts the current game was drawn; in later games the start moves on. */
export function isDrawn({ terms, game }: Pick<TableView, "terms" | "game">): boolean {
  return terms.start === "drawn" && game?.number === 1;
}
