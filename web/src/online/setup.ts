/** The settings of a table, for the rules. */
import type { Terms } from "../generated/protocol";
import { type Colour, type GameSetup, type Seat, seats } from "../rules";

/** The setup of a game at this table. */
export function setupOf(terms: Terms): GameSetup {
  const setup: GameSetup = {
    plan: terms.plan,
    players: terms.seats.length,
    edition: terms.edition ?? "standard",
    way: terms.way ?? "standard",
  };
  return setup;
}

/** The colours of a seat, in turn order. */
export function coloursAt(terms: Terms, seat: Seat): readonly Colour[] {
  return seats(setupOf(terms)).find((one) => one.seat === seat)?.colours ?? [];
}
