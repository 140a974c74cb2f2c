/**
 * The rules of the game, of the package `rumis`, with some lists that the app needs. Call `loadRules` once; after that
 * all functions are synchronous. No other code in the app decides what is legal.
 */
import { type Colour, type Game, type Seat, type StoneInfo, stones, type TurnedStone } from "rumis";

export * from "rumis";

let catalogue: Map<string, StoneInfo> | undefined;
let orientations: Map<number, TurnedStone> | undefined;

/** A stone with all its orientations. */
export function stoneInfo(code: string): StoneInfo {
  catalogue ??= new Map(stones().map((stone) => [stone.code, stone]));
  const stone = catalogue.get(code);
  if (stone === undefined) throw new Error(`there is no stone ${code}`);
  return stone;
}

/** The stone in the orientation with this number. */
export function turnedStone(orientation: number): TurnedStone {
  orientations ??= new Map(stones().flatMap((stone) => stone.orientations.map((turn) => [turn.index, turn] as const)));
  const turn = orientations.get(orientation);
  if (turn === undefined) throw new Error(`there is no orientation ${orientation}`);
  return turn;
}

/** The codes of the eleven stones, in display order. */
export function stoneCodes(): string[] {
  return stones().map((stone) => stone.code);
}

/** The seats, in turn order. */
export const SEATS: readonly Seat[] = ["A", "B", "C", "D"];

/** The four colours, in the usual turn order. */
export const COLOURS: readonly Colour[] = ["red", "yellow", "green", "blue"];

/** Works with a game, and frees it afterwards. */
export function withGame<T>(game: Game, work: (game: Game) => T): T {
  try {
    return work(game);
  } finally {
    game.free();
  }
}
