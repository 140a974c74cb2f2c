/**
 * A place for stones: a game, a puzzle, a lesson. The workbench on the screen works with any of
 * them through this interface.
 */
import type { Cell, ExpectedOwner, Owner, Site, Square, StandingStone } from "../board/scene";
import type { Colour, Objection } from "rumis";

/** The place where a turned stone comes to rest over a square. */
export interface Landing {
  readonly orientation: number;
  readonly cells: readonly Cell[];
  readonly legal: boolean;
  /** The move in drop notation, if there is one. */
  readonly drop?: string | null;
  readonly objections: readonly Objection[];
  /** What it would change for each colour, if it is legal; nothing in a puzzle. */
  readonly changes?: readonly Change[];
}

/** How many squares more a colour would be on top of; negative for squares that would be covered. */
export interface Change {
  readonly colour: Colour;
  readonly squares: number;
}

/** The squares over which a turned stone can be let down. */
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
  /** The owner of the stone, if there are several trays; by default that of the first tray. */
  readonly owner?: Owner;
}

/** The stones of an owner that are not placed yet. */
export interface TrayContents {
  readonly owner: Owner;
  readonly stones: readonly { readonly code: string; readonly playable: boolean }[];
}

/** The interface that the workbench needs. */
export interface Bench {
  readonly site: Site;
  readonly stones: readonly StandingStone[];
  /** Every square's cubes from the ground up. */
  readonly columns: readonly Column[];
  /** The stones that can be taken now; empty while it is somebody else's turn. */
  readonly trays: readonly TrayContents[];
  /** The person's own stones while it is somebody else's turn: visible, but not usable. */
  readonly resting?: readonly TrayContents[];
  /** The shape to fill, in a puzzle. */
  readonly target?: readonly Cell[];
  /** The stones to outline: those that were placed since the person's last move, in order. */
  readonly outlined: readonly string[];
  /** Whether others place stones too, which can be shown again. */
  readonly shared?: boolean;
  /** The moment that somebody chose to see: its stones are shown at once, not one by one. */
  readonly moment?: unknown;
  /** Who will probably own the squares at the end. */
  readonly expected?: readonly ExpectedOwner[] | undefined;
  /** Whether stones may be placed at any level, as in free puzzles, instead of falling. */
  readonly anyLevel: boolean;
  landings(owner: Owner, stone: string): readonly Landings[];
  letDown(owner: Owner, orientation: number, square: Square, level: number | null): Landing;
  fitsAt(owner: Owner, square: Square): readonly Fit[];
  /** Places it. Only called with a legal landing. */
  place(owner: Owner, landing: Landing): void;
  /** Picks up the stone on top of a square, if that is allowed; otherwise `null`. */
  takeUp?(square: Square): Fit | null;
}

/** The cubes on a square. */
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
