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
  /** What others did since the person's last move, shown before everything until the next stone is taken. */
  readonly news?: string;
}

/** What the status also depends on. */
export interface Circumstances {
  /** The owner whose stones the number keys take, if there are several. */
  readonly owner?: Owner | null;
  /** Whether stones are named with their codes. */
  readonly codes?: boolean;
  /** Whether keys that type a character do something. */
  readonly shortcuts?: boolean;
  /** Whether the stone fits only where the building hides it. */
  readonly hidden?: boolean;
}

/** The status of the stone in hand. */
export function statusOf(
  hand: Hand,
  landing: Landing | null,
  site: Site,
  means: Means,
  words: Words,
  { owner = null, codes = false, shortcuts = true, hidden = false }: Circumstances = {},
): Status {
  const { bench } = words;
  if (hand.held === null) {
    if (means !== "keys") return { kind: "ask", text: bench.pickStone };
    if (owner !== null) return { kind: "ask", text: bench.pickStoneOf(words.common.Colours[owner]) };
    return { kind: "ask", text: shortcuts ? bench.pickStoneKeys : bench.pickStone };
  }
  if (landing === null) {
    const stone = capitalised(stoneInWords(hand.held.stone, words, codes));
    if (hidden && means !== "keys") return { kind: "ask", text: bench.fitsBehind };
    if (hand.carried) return { kind: "ask", text: bench.dragToSquare(stone) };
    const ask = { mouse: bench.pointAtSquare, touch: bench.pointAtSquareTouch, keys: bench.pointAtSquareKeys }[means];
    return { kind: "ask", text: ask(stone) };
  }
  if (landing.legal) {
    const asked = { mouse: bench.legal, touch: bench.legalTouch, keys: bench.legalKeys }[means];
    const text = hand.carried ? bench.legalDragged : asked;
    return isTurned(hand, landing) ? { kind: "fine", note: bench.turnedToFit, text } : { kind: "fine", text };
  }
  const reasons = reasonsInWords(landing.objections, hand.held.owner, site, words);
  return { kind: "wrong", text: hidden ? `${reasons} ${bench.fitsBehind}` : reasons };
}
