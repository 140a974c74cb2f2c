/**
 * What a board is told and what it says back: the contract between the screen's logic and whatever
 * draws the building. A board knows no rules. The three-dimensional one (`board3d/`) and the plain
 * one (`grid/`) both keep to it, so a page never asks which of them is there.
 */
import type * as rules from "../generated/rules";
import type * as values from "../generated/values";

/** A dye. */
export type Colour = rules.Colour;

/** Whose a cube is; ruins are grey. */
export type Owner = values.Owner;

/** A square of the site. */
export type Square = Readonly<values.Square>;

/** A cube's room. */
export type Cell = Readonly<rules.Cell>;

/** The same text for the same cell, for sets and maps of cells. */
export function cellKey({ file, row, level }: Cell): string {
  return `${file},${row},${level}`;
}

/** A square of the plan with its greatest height. */
export interface SiteSquare extends Square {
  readonly limit: number;
}

/** The ground that is built on. */
export interface Site {
  readonly width: number;
  readonly depth: number;
  readonly squares: readonly SiteSquare[];
  /** The squares of the printed plan outside the red line: drawn, but not built on. */
  readonly outside?: readonly Square[];
}

/** A stone that stands: its cubes are glued and are drawn as one piece. */
export interface StandingStone {
  /** Stays the same for the same stone, so that what is new can come down and settle. */
  readonly id: string;
  readonly owner: Owner;
  readonly cells: readonly Cell[];
}

/** The stone in hand, where it would come to rest. */
export interface Ghost {
  readonly owner: Owner;
  readonly cells: readonly Cell[];
  readonly legal: boolean;
  /** The cubes that break a rule; none for a legal one. */
  readonly wrong: readonly Cell[];
}

/** Marks on squares, drawn on top of whatever stands there. */
export interface Marks {
  /** Where the stone in hand can land as it is turned now. */
  readonly landing: readonly Square[];
  /** Where it can land if it is turned. */
  readonly turned: readonly Square[];
  /** Where the keyboard's cursor stands. */
  readonly cursor: Square | null;
}

/** From where one looks: the turntable, or straight down, which is what scores. */
export type Outlook = "table" | "above";

/** How the building is looked at. */
export interface Look {
  readonly outlook: Outlook;
  /** Only cubes below this level are drawn solid; `null` for all. */
  readonly layers: number | null;
  /** Everything half transparent, to see inside. */
  readonly xray: boolean;
  /** Lighter the higher. */
  readonly heights: boolean;
  /** Every colour's sign engraved on its cubes. */
  readonly signs: boolean;
}

/** Everything that is on the table. */
export interface Scene {
  readonly site: Site;
  readonly stones: readonly StandingStone[];
  /** The body that a puzzle wants filled, where it is not simply every square up to its limit. */
  readonly target?: readonly Cell[];
  readonly ghost: Ghost | null;
  readonly marks: Marks;
  /** The stone that is outlined: the last that was placed, or one that is talked about. */
  readonly outlined: string | null;
  readonly look: Look;
}

/** How much is drawn. `auto` begins high and gets lighter by itself when frames are slow. */
export type Quality = "auto" | "high" | "low";

/** What the person likes, apart from the game. */
export interface Taste {
  readonly dark: boolean;
  readonly reducedMotion: boolean;
  readonly quality: Quality;
  /** Wooden clicks when a stone settles. */
  readonly sound: boolean;
}

/** A quarter of the turntable: 0 is the front (row 1 nearest), then anticlockwise as seen from above. */
export type Side = 0 | 1 | 2 | 3;

/** What the person did at the board. */
export interface BoardEvents {
  /**
   * The pointer is over this square; `null` when it is over none. Never said while the view is being
   * turned. `keys` says that it was no pointer: the focus came there.
   */
  readonly point: (square: Square | null, by?: "keys") => void;
  /** The square was clicked or tapped (a press that did not turn the view). */
  readonly press: (square: Square, by: "mouse" | "touch") => void;
  /** The wheel was turned over the board without the zoom key: so many steps, with a sign. */
  readonly wheel: (steps: number) => void;
  /** The turntable now shows this side to the viewer. */
  readonly side: (side: Side) => void;
}

/** For a board that is only looked at. */
export const UNHEARD: BoardEvents = { point: () => {}, press: () => {}, wheel: () => {}, side: () => {} };

/** Whatever draws the table. */
export interface Board {
  /** Draws this scene; only what differs from the last one is made anew. */
  show(scene: Scene): void;
  /** Changes the taste. */
  adapt(taste: Taste): void;
  /** Turns the table by quarters, easing. */
  turn(quarters: number): void;
  /** Comes nearer (> 1) or goes away (< 1); 0 brings everything into view again. */
  zoom(factor: number): void;
  /** Turns slowly for ever, for a board that is only looked at. Stops under reduced motion. */
  parade(on: boolean): void;
  /** What was drawn last, for measuring. */
  stats(): BoardStats;
  /** The picture as PNG, for sharing. */
  picture(width: number, height: number): Promise<Blob>;
  /** Gives everything back. */
  dispose(): void;
}

/** What the last frame took. */
export interface BoardStats {
  readonly drawCalls: number;
  readonly triangles: number;
  /** Script time of the last frame in milliseconds, the drawing of the GPU not counted. */
  readonly scriptMs: number;
  /** Frames drawn since the board was made: it stands still while nothing moves. */
  readonly frames: number;
  readonly quality: "high" | "low";
}

/** A scene without anything on it. */
export const EMPTY_MARKS: Marks = { landing: [], turned: [], cursor: null };

/** The look that everybody starts with. */
export const PLAIN_LOOK: Look = { outlook: "table", layers: null, xray: false, heights: false, signs: false };
