/** Setting up a game at this screen: it is kept, and whoever opens the game's page goes on with it. */
import { keep, recall } from "../app/storage";
import { rememberGame } from "../replay/recent";
import { Game, matchAfter, withGame } from "../rules";
import { type Choice, isLocalGame, KEPT_AS, type LocalGame, sitterAt } from "./local";
import { withStart } from "./lot";

/** Keeps a new game of a match; the one that was kept before can still be looked at again. */
export function keepNewGame(agreed: Choice, earlier: readonly string[] = []): LocalGame {
  // In the later games of a match the start moves on.
  const choice = earlier.length === 0 ? withStart(agreed) : agreed;
  const before = recall(KEPT_AS, isLocalGame);
  if (before !== null && isBegun(before.record)) rememberGame(before.record);
  const { next } = matchAfter(choice.setup, choice.games, [...earlier]);
  const game = new Game({ ...choice.setup, ...next });
  // As the server writes its records.
  game.setHeader("Date", new Date().toISOString().slice(0, "2026-01-01".length));
  for (const { seat } of game.view().seats) {
    const sitter = sitterAt(choice, seat);
    if (sitter.kind === "program") game.setHeader(`Seat${seat}`, `level ${sitter.level}`);
  }
  const seed = Math.floor(Math.random() * 0x7fffffff);
  const kept: LocalGame = { choice, record: game.record(), earlier, seed };
  game.free();
  keep(KEPT_AS, kept);
  return kept;
}

function isBegun(record: string): boolean {
  try {
    return withGame(Game.read(record), (game) => game.moves().length > 0);
  } catch {
    // Kept by another version, or changed by hand.
    return false;
  }
}
