/** The status line below the board: what to do next, or why something is not possible. */
import type { Owner, Site } from "../board/scene";
import type { Words } from "../words/index.svelte";
import type { Landing } from "./bench";
import { type Hand, isTurned } from "./hand";
import { reasonsInWords } from "./reasons";
import { capitalised, stoneInWords } from "./spoken";

/** The input method. */
export type Means = "mouse" | "touch" | "keys";

/** A text and its kind. */
export interface Status {
  readonly kind: "ask" | "fine" | "wrong" | "tell";
  readonly text: string;
  /** What was done for the person, shown before the text. */
  readonly note?: string;
}

/** The status of the stone in hand. The owner whose stones the number keys take is named if there are several. */
export function statusOf(
  hand: Hand,
  landing: Landing | null,
  site: Site,
  means: Means,
  words: Words,
  owner: Owner | null = null,
  codes = false,
): Status {
  const { bench } = words;
  if (hand.held === null) {
    const named = means === "keys" && owner !== null;
    return { kind: "ask", text: named ? bench.pickStoneOf(words.common.Colours[owner]) : bench.pickStone };
  }
  if (landing === null) {
    const stone = capitalised(stoneInWords(hand.held.stone, words, codes));
    if (hand.carried) return { kind: "ask", text: bench.dragToSquare(stone) };
    const ask = { mouse: bench.pointAtSquare, touch: bench.pointAtSquareTouch, keys: bench.pointAtSquareKeys }[means];
    return { kind: "ask", text: ask(stone) };
  }
  if (landing.legal) {
    const asked = { mouse: bench.legal, touch: bench.legalTouch, keys: bench.legalKeys }[means];
    const text = hand.carried ? bench.legalDragged : asked;
    return isTurned(hand, landing) ? { kind: "fine", note: bench.turnedToFit, text } : { kind: "fine", text };
  }
  return { kind: "wrong", text: reasonsInWords(landing.objections, hand.held.owner, site, words) };
}
