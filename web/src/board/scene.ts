/**
 * The interface between the app and whatever draws the building: what a board is given, and what it
 * reports. A board knows no rumis. The three-dimensional one (`board3d/`) and the plain one
 * (`grid/`) both implement it, so pages do not depend on which is used.
 */
import type * as rumis from "rumis";
import type { StoneTheme } from "./themes";

/** The colour of a player. */
export type Colour = rumis.Colour;

/** The owner of a cube; ruins are grey. */
export type Owner = rumis.Owner;

/** A square of the site. */
export type Square = Readonly<rumis.Square>;

/** The place of a cube. */
export type Cell = Readonly<rumis.Cell>;

/** A key for sets and maps of cells. */
export function cellKey({ file, row, level }: Cell): string {
  return `${file},${row},${level}`;
}

/** A square of the plan with its height limit. */
export interface SiteSquare extends Square {
  readonly limit: number;
}

/** The building site. */
export interface Site {
  readonly width: number;
  readonly depth: number;
  readonly squares: readonly SiteSquare[];
  /** The squares of the printed plan outside the red line: drawn, but not built on. */
  readonly outside?: readonly Square[];
}

/** A placed stone: its cubes are drawn as one piece. */
export interface StandingStone {
  /** Stays the same for the same stone, so that new stones can be animated. */
  readonly id: string;
  readonly owner: Owner;
  readonly cells: readonly Cell[];
}

/** The stone in hand, where it would come to rest. */
export interface Ghost {
  readonly owner: Owner;
  readonly cells: readonly Cell[];
  readonly legal: boolean;
  /** The cubes that break a rule; empty for a legal placement. */
  readonly wrong: readonly Cell[];
}

/** Marks on squares, drawn on top of whatever is there. */
export interface Marks {
  /** The squares that the stone in hand can cover in its orientation. */
  readonly landing: readonly Square[];
  /** Those that it can only cover in another orientation. */
  readonly turned: readonly Square[];
  /** The keyboard cursor. */
  readonly cursor: Square | null;
  /** The squares that were counted, at the end of a game. */
  readonly counted?: readonly Square[];
}

/** A square with the colour that will probably own it at the end of the game. */
export interface ExpectedOwner extends Square {
  readonly colour: Colour;
  /** How probable that is, from 0 to 1. */
  readonly chance: number;
}

/** The viewpoint: the turntable, or straight down, as scores are counted. */
export type Outlook = "table" | "above";

/** How the building is viewed. */
export interface Look {
  readonly outlook: Outlook;
  /** Only cubes below this level are drawn solid; `null` for all. */
  readonly layers: number | null;
  /** Everything is half transparent, to see inside. */
  readonly xray: boolean;
  /** Higher cubes are lighter. */
  readonly heights: boolean;
  /** Draws every colour's sign on its cubes. */
  readonly signs: boolean;
}

/** Everything on the table. */
export interface Scene {
  readonly site: Site;
  readonly stones: readonly StandingStone[];
  /** The shape to fill in a puzzle, if it is not every square up to its limit. */
  readonly target?: readonly Cell[];
  readonly ghost: Ghost | null;
  readonly marks: Marks;
  /**
   * The outlined stones, in the order in which they were placed: those since the person's last move, or the
   * one that is mentioned. Several are numbered. Stones that are not on the board yet keep their numbers.
   */
  readonly outlined: readonly string[];
  /** Squares are tinted with their expected owners, the more probable, the stronger. */
  readonly expected?: readonly ExpectedOwner[];
  readonly look: Look;
}

/** The drawing quality. `auto` starts high and decreases if frames are slow. */
export type Quality = "auto" | "high" | "low";

/** Preferences of the person, independent of the game. */
export interface Taste {
  readonly dark: boolean;
  readonly reducedMotion: boolean;
  readonly quality: Quality;
  readonly stones: StoneTheme;
}

/** How long a new stone falls, in seconds. */
export const FALL_SECONDS = 0.2;

/** A side of the turntable: 0 is the front (row 1 nearest), then anticlockwise as seen from above. */
export type Side = 0 | 1 | 2 | 3;

/** What the person did at the board. */
export interface BoardEvents {
  /**
   * The pointer is over this square; `null` for none. Not called while the view is being turned.
   * `keys` means that the focus moved there, not a pointer.
   */
  readonly point: (square: Square | null, by?: "keys") => void;
  /**
   * The square was clicked or tapped (a press that did not turn the view). `touch`: there was no
   * preview, as with a finger or a pen that cannot hover. `onStone`: the stone in hand is seen there.
   */
  readonly press: (square: Square, by: "mouse" | "touch", onStone?: boolean) => void;
  /** The wheel was turned over the board without the zoom key: signed steps. */
  readonly wheel: (steps: number) => void;
  /** The turntable now shows this side. */
  readonly side: (side: Side) => void;
  /** Whether all marked squares on which the stone in hand fits are behind the building. */
  readonly hidden: (hidden: boolean) => void;
}

/** Handlers for a board that is only looked at. */
export const UNHEARD: BoardEvents = {
  point: () => {},
  press: () => {},
  wheel: () => {},
  side: () => {},
  hidden: () => {},
};

/**
 * Whether a board draws. `ready`: the scene is on the screen. `lost`: the graphics card took the
 * picture away; the board may become `ready` again. `failed`: it will never draw again, and has to
 * be replaced.
 */
export type BoardState = "ready" | "lost" | "failed";

/** What a board that is only looked at does: it turns slowly, unless that is paused. `off`: it is played on. */
export type Parade = "off" | "turning" | "paused";

/**
 * Opens a board in an element, which decides its size. `report` hears `ready` after the first
 * frame, and every later change. Throws `CannotDraw` if the browser has nothing to draw with.
 */
export type OpenBoard = (
  host: HTMLElement,
  events: BoardEvents,
  taste: Taste,
  report: (state: BoardState) => void,
) => Board;

/** The browser has nothing to draw this board with, such as WebGL 2. */
export class CannotDraw extends Error {
  override readonly name = "CannotDraw";
}

/** Something that draws the table. */
export interface Board {
  /** Draws this scene; only differences from the last one are rebuilt. */
  show(scene: Scene): void;
  /** Changes the preferences. */
  adapt(taste: Taste): void;
  /** Turns the table by quarters, animated. */
  turn(quarters: number): void;
  /** Zooms in (> 1) or out (< 1); 0 fits everything into view. */
  zoom(factor: number): void;
  /** Whether it is only looked at. With reduced motion nothing turns. */
  parade(parade: Parade): void;
  /** The square under a point of the window, if there is one. */
  squareUnder(x: number, y: number): Square | null;
  /** Measurements of the last frame. */
  stats(): BoardStats;
  /** The picture as PNG, for sharing. */
  picture(width: number, height: number): Promise<Blob>;
  /** Frees all resources. */
  dispose(): void;
}

/** Measurements of the last frame. */
export interface BoardStats {
  readonly drawCalls: number;
  readonly triangles: number;
  /** Script time of the last frame in milliseconds, without the GPU's work. */
  readonly scriptMs: number;
  /** Frames drawn since the start: constant while nothing moves. */
  readonly frames: number;
  readonly quality: "high" | "low";
}

/** No marks. */
export const EMPTY_MARKS: Marks = { landing: [], turned: [], cursor: null };

/** The default view. */
export const PLAIN_LOOK: Look = { outlook: "table", layers: null, xray: false, heights: false, signs: false };
