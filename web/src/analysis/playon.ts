/** Plays on from a position: an ordinary local game whose first moves are those up to there. */
import { shelf } from "../play/games";
import type { LocalGame, Sitter, Strength } from "../play/local";
import { begun } from "../play/newgame";
import { bareRecord, setupOf } from "../replay/records";
import { Game, type Seat } from "../rules";
import { AdviceRefused, mayAdvise, planAmong } from "../workers/advice";

/** A game that goes on from the end of a record: a person on this seat, programs on the others. */
export function gameFrom(record: string, seat: Seat, strength: Strength): LocalGame {
  // Who played before, and what was said about it, belongs to the other game.
  const game = Game.read(bareRecord(record));
  const program: Sitter = { kind: "program", ...strength };
  const sitters = game.view().seats.map((one): Sitter => (one.seat === seat ? { kind: "person" } : program));
  return begun({ setup: setupOf(record), sitters, games: 1 }, game, []);
}

/** Starts such a game, and returns its ID. Throws while the engine is closed: programs would show how a rated game goes on. */
export async function playOnFrom(record: string, seat: Seat, strength: Strength): Promise<string> {
  if (!mayAdvise(planAmong([record]))) throw new AdviceRefused();
  return (await shelf.add(gameFrom(record, seat, strength))).id;
}
