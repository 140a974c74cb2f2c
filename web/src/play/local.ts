/**
 * A game at this screen, as it is kept between visits: the record, who sits where, and the match it
 * belongs to. Pure functions; the rules do the playing.
 */
import { hasFields } from "../app/storage";
import { type GameSetup, type GameView, type Seat, SEATS } from "../rules";

/** Who sits on a seat. */
export type Sitter = { readonly kind: "person" } | { readonly kind: "program"; readonly level: number };

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
}

/** The name under which the game is kept. */
export const KEPT_AS = "game";

/** How strong the programs are. */
export const LEVELS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Whether something kept is a game. Plans, ways and records are checked by the rules when they are read. */
export function isLocalGame(value: unknown): value is LocalGame {
  return (
    hasFields(value) &&
    isChoice(value["choice"]) &&
    typeof value["record"] === "string" &&
    Array.isArray(value["earlier"]) &&
    value["earlier"].every((record) => typeof record === "string") &&
    Number.isSafeInteger(value["seed"])
  );
}

function isChoice(value: unknown): value is Choice {
  return (
    hasFields(value) &&
    isSetup(value["setup"]) &&
    Array.isArray(value["sitters"]) &&
    value["sitters"].every(isSitter) &&
    isCount(value["games"]) &&
    (value["lot"] === undefined || typeof value["lot"] === "boolean")
  );
}

function isSetup(value: unknown): value is GameSetup {
  if (!hasFields(value) || typeof value["plan"] !== "string" || !isCount(value["players"])) return false;
  const { edition, way, colours = [], start, ruins } = value;
  if (!Array.isArray(colours) || !colours.every((colour) => typeof colour === "string")) return false;
  return [edition, way, start, ruins].every((word) => word === undefined || typeof word === "string");
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

/** Whether something kept is a sitter. */
export function isSitter(value: unknown): value is Sitter {
  if (!hasFields(value)) return false;
  return (
    value["kind"] === "person" || (value["kind"] === "program" && LEVELS.some((level) => level === value["level"]))
  );
}

/** Who sits there. */
export function sitterAt(choice: Choice, seat: Seat): Sitter {
  return choice.sitters[SEATS.indexOf(seat)] ?? { kind: "person" };
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
