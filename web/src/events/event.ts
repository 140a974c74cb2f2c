/** What happens in a game, as far as people should notice it: by ear, by touch, in the title of the tab. */
import type { Cell, Owner } from "../board/scene";
import type { Colour } from "rumis";

/** A stone, as events tell of it. */
export interface PlacedStone {
  readonly id: string;
  readonly owner: Owner;
  /** Its code, such as S05. */
  readonly stone: string;
  readonly cells: readonly Cell[];
}

/** Whose turn it is. */
export interface Turn {
  readonly owner: Owner;
  /** Whether the next stone is placed at this screen. */
  readonly mine: boolean;
  /** The player's name in a sentence. */
  readonly name: string;
}

/** How a game, a puzzle or a lesson ended. */
export interface Ending {
  /** The result in sentences: who won, and the points. */
  readonly sentences: readonly string[];
  /** Whether the points are counted on the screen first; then the event `winner` follows. */
  readonly counted?: boolean;
}

/** An event. */
export type GameEvent =
  /** A game is on the screen from now on. */
  | { readonly type: "opened"; readonly turn: Turn | null }
  /** Somebody placed a stone. `by` is the name of the player, if there are turns. */
  | { readonly type: "placed"; readonly stone: PlacedStone; readonly own: boolean; readonly by: string | null }
  /** A colour cannot place any more stones, while others go on. */
  | { readonly type: "out"; readonly colour: Colour }
  /** Stones were taken back. */
  | { readonly type: "taken-back" }
  /** It is another player's turn. `called` if the person at this screen had to wait for it. */
  | { readonly type: "turn"; readonly turn: Turn; readonly called: boolean }
  /** A placement or another request was refused. */
  | { readonly type: "refused"; readonly sentence: string }
  /** A player has only so many seconds left. */
  | { readonly type: "low-time"; readonly mine: boolean; readonly name: string; readonly seconds: number }
  /** It is over. */
  | { readonly type: "over"; readonly ending: Ending }
  /** The points were counted on the screen, and the winner is shown. */
  | { readonly type: "winner" }
  /** The game is no longer on the screen. */
  | { readonly type: "left" }
  /** A replay stepped forward to this stone; the page says it itself. */
  | { readonly type: "replayed"; readonly stone: PlacedStone }
  /** Somebody waits for the person at another place of the app: an opponent was found, or somebody challenges them. */
  | { readonly type: "awaited"; readonly sentence: string }
  /** Anything else that is only told in words. */
  | { readonly type: "told"; readonly sentence: string };
