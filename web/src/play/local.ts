/**
 * A game at this screen, as it is kept between visits: the record, who sits where, and the match it
 * belongs to. Pure functions; the rules do the playing.
 */
import type { GameSetup, GameView, Seat } from "../rules";

/** Who sits on a seat. */
export type Sitter = { readonly kind: "person" } | { readonly kind: "program"; readonly level: number };

/** What was chosen before the first game. */
export interface Choice {
  readonly setup: GameSetup;
  readonly sitters: readonly Sitter[];
  /** How many games make the match. */
  readonly games: number;
}

/** A game that is on, or over. */
export interface LocalGame {
  readonly choice: Choice;
  /** The game so far. */
  readonly record: string;
  /** The records of the match's earlier games. */
  readonly earlier: readonly string[];
  /** What the programs' choices come from, so that a game goes on the same after a reload. */
  readonly seed: number;
}

/** The name under which the game is kept. */
export const KEPT_AS = "game";

/** Whether something kept is a game. The record itself is checked by the rules when it is read. */
export function isLocalGame(value: unknown): value is LocalGame {
  if (typeof value !== "object" || value === null) return false;
  const game = value as Partial<LocalGame>;
  const choice = game.choice;
  return (
    typeof game.record === "string" &&
    Array.isArray(game.earlier) &&
    typeof game.seed === "number" &&
    typeof choice === "object" &&
    Array.isArray(choice.sitters) &&
    typeof choice.games === "number"
  );
}

const LETTERS: readonly Seat[] = ["A", "B", "C", "D"];

/** Who sits there. */
export function sitterAt(choice: Choice, seat: Seat): Sitter {
  return choice.sitters[LETTERS.indexOf(seat)] ?? { kind: "person" };
}

/** Whose turn it is to think: the level of the program, or nobody. */
export function programToMove(choice: Choice, view: GameView): { seat: Seat; level: number } | null {
  if (view.over || view.seat === null || view.seat === undefined) return null;
  const sitter = sitterAt(choice, view.seat);
  return sitter.kind === "program" ? { seat: view.seat, level: sitter.level } : null;
}

/** Whether one person plays against programs, and so can be called "you". */
export function isAlone(choice: Choice): boolean {
  return choice.sitters.filter((sitter) => sitter.kind === "person").length === 1;
}

/** The game that a newcomer gets: against a friendly program, on the tower. */
export const FIRST_GAME: Choice = {
  setup: { plan: "chullpa", players: 2 },
  sitters: [{ kind: "person" }, { kind: "program", level: 3 }],
  games: 1,
};
