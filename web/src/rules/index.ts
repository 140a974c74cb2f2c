/**
 * The rules of the game, compiled from the `rumis` crate. Load them once with `loadRules`; after
 * that everything here answers at once. Nobody else in the app decides what is legal.
 */
import type { Colour, Seat } from "../generated/rules";
import init, { type Game, type RulesError, stones, ways } from "../generated/wasm/rules/rules";
import wasm from "../generated/wasm/rules/rules_bg.wasm?url";

export type * from "../generated/rules";
export type * from "../generated/values";
export * from "../generated/wasm/rules/rules";

let loading: Promise<void> | undefined;

/** Fetches and starts the rules; more calls cost nothing. */
export function loadRules(): Promise<void> {
  loading ??= init({ module_or_path: wasm }).then(() => undefined);
  return loading;
}

type StoneInfo = ReturnType<typeof stones>[number];

let catalogue: Map<string, StoneInfo> | undefined;

/** The eleven stones with all their turns. */
export function stoneInfo(code: string): StoneInfo {
  catalogue ??= new Map(stones().map((stone) => [stone.code, stone]));
  const stone = catalogue.get(code);
  if (stone === undefined) throw new Error(`there is no stone ${code}`);
  return stone;
}

/** The codes of the eleven stones, in the order in which stones are shown. */
export function stoneCodes(): string[] {
  return stones().map((stone) => stone.code);
}

/** The seats, in turn order. */
export const SEATS: readonly Seat[] = ["A", "B", "C", "D"];

/** The colours that a seat plays at a table for so many, in turn order. */
export function coloursOf(seat: Seat, way: string, players: number): readonly Colour[] {
  const table = ways()
    .find(({ name }) => name === way)
    ?.tables.find((one) => one.players === players);
  return table?.seats.find((one) => one.seat === seat)?.colours ?? [];
}

/** Works with a game that nobody needs afterwards. */
export function withGame<T>(game: Game, work: (game: Game) => T): T {
  try {
    return work(game);
  } finally {
    game.free();
  }
}

/** Whether the rules said no, rather than something being broken. */
export function isRulesError(error: unknown): error is RulesError {
  return error instanceof Error && "code" in error;
}
