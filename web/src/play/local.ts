/**
 * A local game as it is stored: the record, who sits where, and the match it belongs to. Pure
 * functions; the rules play the moves.
 */
import * as v from "valibot";
import { COLOURS, type GameSetup, type GameView, type Seat, SEATS } from "../rules";
import type { Layout } from "../store/layout";

/** How strong a program is: its level, or as strong as possible in this many seconds a move. */
export interface Strength {
  /** With `seconds` it only says what versions play that do not know them. */
  readonly level: number;
  readonly seconds?: number | undefined;
}

/** Who sits on a seat. */
export type Sitter = { readonly kind: "person" } | ({ readonly kind: "program" } & Strength);

/** What was chosen before the first game. */
export interface Choice {
  readonly setup: GameSetup;
  readonly sitters: readonly Sitter[];
  /** How many games make the match. */
  readonly games: number;
  /** Whether the colour that starts the first game is drawn by lot. The setup then names the one that was drawn. */
  readonly lot?: boolean;
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
  /** How many hints were given in this game; none if left out. */
  readonly hints?: number | undefined;
}

/** The levels of programs. */
export const LEVELS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** How many seconds a program may think about a move, if it is to be as strong as possible. */
export const TIMES: readonly number[] = [1, 3, 10, 30];

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const colour = v.picklist(COLOURS);

/** A sitter, as it is stored. */
export const SITTER: v.GenericSchema<unknown, Sitter> = v.variant("kind", [
  v.object({ kind: v.literal("person") }),
  v.object({
    kind: v.literal("program"),
    level: v.picklist(LEVELS),
    // A time that a later version adds: then the level counts.
    seconds: v.fallback(v.optional(v.picklist(TIMES)), undefined),
  }),
]);

const SETUP: v.GenericSchema<unknown, GameSetup> = v.object({
  plan: v.string(),
  players: count,
  edition: v.optional(v.string()),
  way: v.optional(v.string()),
  colours: v.optional(v.array(colour)),
  start: v.optional(colour),
  ruins: v.optional(v.string()),
});

/** How a game is stored. Plans, ways and records are checked by the rules when they are read. */
export const LOCAL_GAME: Layout<LocalGame> = {
  name: "game",
  schema: v.object({
    choice: v.object({
      setup: SETUP,
      sitters: v.array(SITTER),
      games: count,
      lot: v.optional(v.boolean()),
    }),
    record: v.string(),
    earlier: v.array(v.string()),
    seed: v.pipe(v.number(), v.safeInteger()),
    hints: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  }),
};

/** Who sits there. */
export function sitterAt(choice: Choice, seat: Seat): Sitter {
  return choice.sitters[SEATS.indexOf(seat)] ?? { kind: "person" };
}

/** Whose turn it is to think: the program with its seat, or nobody. */
export function programToMove(choice: Choice, view: GameView): ({ seat: Seat } & Strength) | null {
  if (view.over || view.seat === null || view.seat === undefined) return null;
  const sitter = sitterAt(choice, view.seat);
  return sitter.kind === "program" ? { ...sitter, seat: view.seat } : null;
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
