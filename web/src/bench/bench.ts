/**
 * A place where somebody sets stones: a game, a puzzle, a lesson. The workbench on the screen works
 * on any of them and knows none of them.
 */
import type { Cell, Owner, Site, Square, StandingStone } from "../board/scene";
import type { Objection } from "../generated/rules";

/** Where a turned stone comes to rest over a square. */
export interface Landing {
  readonly orientation: number;
  readonly cells: readonly Cell[];
  readonly legal: boolean;
  /** The move in drop notation, where there is one. */
  readonly drop?: string | null;
  readonly objections: readonly Objection[];
}

/** The squares over which a turn of a stone can be let down. */
export interface Landings {
  readonly orientation: number;
  readonly squares: readonly Square[];
}

/** A placement that would be legal. */
export interface Fit {
  readonly stone: string;
  readonly orientation: number;
  /** The square to point at. */
  readonly handle: Square;
  readonly cells: readonly Cell[];
  /** Whose stone it is, where there are several trays; the first tray's if not said. */
  readonly owner?: Owner;
}

/** The stones of an owner that are not placed yet. */
export interface TrayContents {
  readonly owner: Owner;
  readonly stones: readonly { readonly code: string; readonly playable: boolean }[];
}

/** What the workbench needs to know and to ask. */
export interface Bench {
  readonly site: Site;
  readonly stones: readonly StandingStone[];
  /** Every square's cubes from the ground up. */
  readonly columns: readonly Column[];
  /** What can be chosen from now; none while it is somebody else's turn. */
  readonly trays: readonly TrayContents[];
  /** What this person still has while it is somebody else's turn: to be seen, not to be taken. */
  readonly resting?: readonly TrayContents[];
  /** The body that is to be filled, in a puzzle. */
  readonly target?: readonly Cell[];
  /** The stone to outline. */
  readonly outlined: string | null;
  /** Whether stones may be put at any level, as in free puzzles, instead of falling. */
  readonly anyLevel: boolean;
  landings(owner: Owner, stone: string): readonly Landings[];
  letDown(owner: Owner, orientation: number, square: Square, level: number | null): Landing;
  fitsAt(owner: Owner, square: Square): readonly Fit[];
  /** Places it; only called with a landing that is legal. */
  place(owner: Owner, landing: Landing): void;
  /** Takes the stone on top of a square up again, where that is allowed; `null` where nothing may go. */
  takeUp?(square: Square): Fit | null;
}

/** What stands on a square. */
export interface Column extends Square {
  readonly limit: number;
  readonly cubes: readonly Owner[];
}

/** A square's name: `a1` is the front left corner. */
export function squareName(square: Square): string {
  return String.fromCharCode(97 + square.file) + (square.row + 1);
}

/** Whether two squares are the same. */
export function sameSquare(a: Square | null, b: Square | null): boolean {
  return a === b || (a !== null && b !== null && a.file === b.file && a.row === b.row);
}
