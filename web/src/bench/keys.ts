/** The keys of the workbench. */
import type { SeenTurn, Step } from "./hand";

/** The command of a key. */
export type KeyWish =
  | { readonly wish: "take"; readonly index: number }
  | { readonly wish: "owner"; readonly steps: 1 | -1 }
  | { readonly wish: "step"; readonly direction: Step }
  | { readonly wish: "next"; readonly steps: number }
  | { readonly wish: "leap"; readonly steps: number }
  | { readonly wish: "turn"; readonly turn: SeenTurn }
  | { readonly wish: "table"; readonly quarters: number }
  | { readonly wish: "zoom"; readonly factor: number }
  | { readonly wish: "layers"; readonly steps: number }
  | { readonly wish: "moment"; readonly to: MomentStep }
  | { readonly wish: "place" | "put-back" | "above" | "xray" | "undo" | "retell" | "help" };

/** A step through the moves of a game: one back, one forward, before the first move, to the present. */
export type MomentStep = "back" | "forward" | "first" | "present";

/** The relevant part of a keyboard event. */
export interface Key {
  readonly key: string;
  /** The physical key: layouts have other letters there, or no digits without Shift. */
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const STEPS: Record<string, Step> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "away",
  ArrowDown: "towards",
};

/** Keys that step through the moves with an empty hand. */
const MOMENTS: Record<string, MomentStep> = {
  ArrowLeft: "back",
  ArrowRight: "forward",
  Home: "first",
  End: "present",
};

/** Six keys that lie around the left hand: what counts is their place, not their letter. */
const TURNS: Record<string, SeenTurn> = {
  KeyQ: "left",
  KeyE: "right",
  KeyW: "away",
  KeyS: "towards",
  KeyA: "roll-left",
  KeyD: "roll-right",
};

/** The keys that take the stones, in their order. */
export const STONE_KEYS = "1234567890-";

/** The upper row by physical key, which is the same on every keyboard. */
const UPPER_ROW = [...Array.from({ length: 10 }, (_, index) => `Digit${(index + 1) % 10}`), "Minus"];

/** The stone of a key, by its position or its character; -1 for none. */
function stoneOf({ key, code, shiftKey }: Key): number {
  const place = UPPER_ROW.indexOf(code);
  // Shift and minus is another key.
  if (place >= 0 && !(code === "Minus" && shiftKey)) return place;
  return key.length === 1 ? STONE_KEYS.indexOf(key) : -1;
}

/** The turn of a key. On-screen keyboards may not name the physical key; then the letter counts. */
function turnOf({ key, code }: Key): SeenTurn | undefined {
  return TURNS[code === "" ? `Key${key.toUpperCase()}` : code];
}

/** The letter of a key; where the layout is not Latin, that of its place. */
function letterOf({ key, code }: Key): string {
  return key.length === 1 && key > "\u024f" && code.startsWith("Key") ? code.slice(3).toLowerCase() : key;
}

/** Whether the key types a character: such shortcuts can be turned off. The space bar does not count. */
function isCharacter({ key }: Key): boolean {
  return key.length === 1 && key !== " ";
}

/**
 * The command of a key, if any. Arrows move the stone in hand; with an empty hand they turn the
 * table, or step through the moves of a game with a `history`. Without `characters`, keys that type
 * a character have no command.
 */
export function wishOf(key: Key, holding: boolean, characters = true, history = false): KeyWish | null {
  if (key.ctrlKey || key.metaKey) {
    return letterOf(key).toLowerCase() === "z" && !key.altKey && !key.shiftKey ? { wish: "undo" } : null;
  }
  if (key.altKey || (!characters && isCharacter(key))) return null;
  const to = history && !holding && !key.shiftKey ? MOMENTS[key.key] : undefined;
  if (to !== undefined) return { wish: "moment", to };
  const direction = STEPS[key.key];
  if (direction !== undefined) {
    if (holding && !key.shiftKey) return { wish: "step", direction };
    if (direction === "left" || direction === "right")
      return { wish: "table", quarters: direction === "left" ? 1 : -1 };
    return { wish: "zoom", factor: direction === "away" ? 1.2 : 1 / 1.2 };
  }
  const seen = turnOf(key);
  if (seen !== undefined) return { wish: "turn", turn: seen };
  const index = stoneOf(key);
  if (index >= 0) return { wish: "take", index };
  switch (letterOf(key)) {
    case " ":
      return { wish: "next", steps: key.shiftKey ? -1 : 1 };
    case "Enter":
      return { wish: "place" };
    case "Escape":
    case "Backspace":
      return { wish: "put-back" };
    case ",":
      return { wish: "table", quarters: 1 };
    case ".":
      return { wish: "table", quarters: -1 };
    case "+":
      return { wish: "zoom", factor: 1.2 };
    // The minus key alone is a stone.
    case "_":
      return { wish: "zoom", factor: 1 / 1.2 };
    case "PageUp":
      return { wish: "layers", steps: 1 };
    case "PageDown":
      return { wish: "layers", steps: -1 };
    case "j":
    case "J":
      return history ? { wish: "moment", to: "back" } : null;
    case "l":
    case "L":
      return history ? { wish: "moment", to: "forward" } : null;
    case "n":
    case "N":
      return { wish: "leap", steps: key.shiftKey ? -1 : 1 };
    case "c":
    case "C":
      return { wish: "owner", steps: key.shiftKey ? -1 : 1 };
    case "?":
      return { wish: "help" };
    case "r":
    case "R":
      return { wish: "retell" };
    case "t":
    case "T":
      return { wish: "above" };
    case "x":
    case "X":
      return { wish: "xray" };
    default:
      return null;
  }
}
