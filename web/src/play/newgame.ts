/** Setting up a local game. */
import { Game, matchAfter, withGame } from "../rules";
import { type Choice, type LocalGame, sitterAt } from "./local";
import { withStart } from "./lot";
import { headerOf } from "./strengths";

/** A new game, the next one of its match after these earlier ones. */
export function newGame(agreed: Choice, earlier: readonly string[] = []): LocalGame {
  // In the later games of a match the start moves on.
  const choice = earlier.length === 0 ? withStart(agreed) : agreed;
  const { next } = matchAfter(choice.setup, choice.games, [...earlier]);
  return begun(choice, new Game({ ...choice.setup, ...next }), earlier);
}

/** The game as it is stored, with the names of its programs. Frees it. */
export function begun(choice: Choice, fresh: Game, earlier: readonly string[]): LocalGame {
  return withGame(fresh, (game) => {
    // As the server writes its records.
    game.setHeader("Date", new Date().toISOString().slice(0, "2026-01-01".length));
    for (const { seat } of game.view().seats) {
      const sitter = sitterAt(choice, seat);
      if (sitter.kind === "program") game.setHeader(`Seat${seat}`, headerOf(sitter));
    }
    const seed = Math.floor(Math.random() * 0x7fffffff);
    return { choice, record: game.record(), earlier, seed };
  });
}
