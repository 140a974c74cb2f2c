/** The one line below the board: what is asked, or why something can't be done. */
import type { Site } from "../board/scene";
import type { Words } from "../words/index.svelte";
import type { Landing } from "./bench";
import type { Hand } from "./hand";
import { reasonsInWords } from "./reasons";

/** How the person does things now. */
export type Means = "mouse" | "touch" | "keys";

/** A line and what kind it is. */
export interface Status {
  readonly kind: "ask" | "fine" | "wrong" | "tell";
  readonly text: string;
}

/** What to say about the stone in hand. */
export function statusOf(hand: Hand, landing: Landing | null, site: Site, means: Means, words: Words): Status {
  const { bench } = words;
  if (hand.held === null) return { kind: "ask", text: bench.pickStone };
  if (landing === null) {
    const name = words.common.stones[hand.held.stone] ?? hand.held.stone;
    const stone = bench.stone(hand.held.stone, name);
    return { kind: "ask", text: means === "touch" ? bench.pointAtSquareTouch(stone) : bench.pointAtSquare(stone) };
  }
  if (landing.legal) {
    const text = { mouse: bench.legal, touch: bench.legalTouch, keys: bench.legalKeys }[means];
    return { kind: "fine", text };
  }
  return { kind: "wrong", text: reasonsInWords(landing.objections, hand.held.owner, site, words) };
}
