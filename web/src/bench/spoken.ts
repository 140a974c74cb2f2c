/** Stones in words, for screen readers. */
import type { Cell, Look } from "../board/scene";
import type { Words } from "../words/index.svelte";
import { type Landing, squareName } from "./bench";
import { type Hand, type Held, isTurned } from "./hand";
import type { Means } from "./status";

/** A stone's name, with its code if people want to see codes. */
export function stoneInWords(code: string, words: Words, codes: boolean): string {
  const name = words.common.stones[code] ?? code;
  return codes ? words.bench.stone(code, name) : name;
}

/** A text as the beginning of a sentence. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The squares that a stone covers, as in drop notation: `a1 (3 high), b1`. */
export function squaresInWords(cells: readonly Cell[], words: Words): string {
  const columns = new Map<string, number>();
  const inOrder = [...cells].sort((a, b) => a.file - b.file || a.row - b.row);
  for (const cell of inOrder) columns.set(squareName(cell), (columns.get(squareName(cell)) ?? 0) + 1);
  return [...columns].map(([square, cubes]) => words.grid.stack(square, cubes)).join(", ");
}

/** Which layers of the building are shown, and whether one sees through them. */
export function lookInWords({ layers, xray }: Pick<Look, "layers" | "xray">, { bench }: Pick<Words, "bench">): string {
  return [layers === null ? bench.allLayers : bench.layersBelow(layers), ...(xray ? [bench.xray] : [])].join(", ");
}

/** What the hand holds and where it lies, as far as it is announced. */
export interface SpokenHand {
  readonly held: Pick<Held, "owner" | "stone"> | null;
  readonly landing: Pick<Landing, "cells"> | null;
  readonly means: Means;
  /** Whether the stone was turned for the person since they took it. */
  readonly turned: boolean;
}

const NOTHING: SpokenHand = { held: null, landing: null, means: "mouse", turned: false };

/** The hand as it is announced after an earlier one. */
export function spokenHand(before: SpokenHand | null, hand: Hand, landing: Landing | null, means: Means): SpokenHand {
  const turned = isTurned(hand, landing) || (isSameStone(before, hand) && before?.turned === true);
  return { held: hand.held, landing, means, turned };
}

/**
 * What changed in the hand: the stone that was taken, once that it was turned, and for people with a
 * keyboard where it lies. Those who point see or feel where they point.
 */
export function handInWords(earlier: SpokenHand | null, now: SpokenHand, words: Words, codes = false): string[] {
  const { held, landing } = now;
  if (held === null) return [];
  const before = isSameStone(earlier, now) && earlier !== null ? earlier : NOTHING;
  const sentences: string[] = [];
  if (before.held === null) {
    const stone = stoneInWords(held.stone, words, codes);
    sentences.push(words.common.labelled(words.common.Colours[held.owner], stone));
  }
  if (now.turned && !before.turned) sentences.push(words.bench.turnedToFit);
  const squares = landing === null ? "" : squaresInWords(landing.cells, words);
  const moved = squaresInWords(before.landing?.cells ?? [], words) !== squares;
  if (now.means === "keys" && squares !== "" && moved) sentences.push(words.grid.lies(squares));
  return sentences;
}

function isSameStone(before: Pick<SpokenHand, "held"> | null, now: Pick<SpokenHand, "held">): boolean {
  return before?.held?.stone === now.held?.stone && before?.held?.owner === now.held?.owner;
}
