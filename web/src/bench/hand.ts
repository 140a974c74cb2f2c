/**
 * What a person holds: which stone, in which orientation, over which square. Pure functions from
 * one hand to the next; the bench decides what is legal.
 */
import { cellKey, type Owner, type Side, type Square } from "../board/scene";
import { type Aim, aimAt, explainAt, type Shapes } from "./aim";
import { type Bench, type Fit, type Landing, sameSquare } from "./bench";

/** A stone in the hand. */
export interface Held {
  readonly owner: Owner;
  readonly stone: string;
  /** The orientation in which it is held. While it is pointed at a square, it may be shown turned. */
  readonly orientation: number;
  /** Whether the person chose the orientation. Then the stone is never turned for them. */
  readonly chosen: boolean;
}

/** What a person holds, and where they point. */
export interface Hand {
  readonly held: Held | null;
  /** The pointed square. */
  readonly square: Square | null;
  /** The level at which the stone is held; `null` lets it fall. Only if the bench allows it. */
  readonly level: number | null;
  /** Whether the stone is dragged: it follows a pointer that is held down. */
  readonly carried: boolean;
}

/** Nothing in the hand, nothing pointed at. */
export const EMPTY_HAND: Hand = { held: null, square: null, level: null, carried: false };

/** The orientations of stones. */
export interface Turns extends Shapes {
  /** All orientations of a stone, in order. */
  readonly of: (stone: string) => readonly number[];
  /** A quarter turn about an axis. */
  readonly turned: (orientation: number, axis: Axis, quarters: number) => number;
}

/** The axes of the site. */
export type Axis = "files" | "rows" | "up";

/** Takes a stone as it lies in the tray. */
export function take(hand: Hand, owner: Owner, stone: string, turns: Turns): Hand {
  const [orientation] = turns.of(stone);
  if (orientation === undefined) return hand;
  return { ...hand, held: { owner, stone, orientation, chosen: false }, level: null, carried: false };
}

/** Takes a stone in exactly the orientation and place of a fit. */
export function takeFit(hand: Hand, owner: Owner, fit: Fit): Hand {
  const level = Math.min(...fit.cells.map((cell) => cell.level));
  const held = { owner: fit.owner ?? owner, stone: fit.stone, orientation: fit.orientation, chosen: true };
  return { ...hand, held, square: fit.handle, level, carried: false };
}

/** Puts the stone back. */
export function putBack(hand: Hand): Hand {
  return { ...hand, held: null, level: null, carried: false };
}

/** Points at a square, or at none. */
export function pointAt(hand: Hand, square: Square | null): Hand {
  return sameSquare(hand.square, square) ? hand : { ...hand, square };
}

/**
 * Where the stone in hand is shown: shifted and turned so that it fits on the pointed square if it can,
 * otherwise where the reason is most helpful.
 */
export function aimOf(bench: Bench, hand: Hand, turns: Turns): Aim | null {
  const { held, square } = hand;
  if (held === null || square === null) return null;
  const { owner, stone, orientation, chosen } = held;
  // At a level that the person chose, the stone stays where they hold it.
  if (levelOf(bench, hand) !== null) return { orientation, handle: square };
  return (
    aimAt(square, orientation, bench.landings(owner, stone), !chosen, turns) ??
    explainAt(
      square,
      orientation,
      !chosen,
      turns,
      (aim) => bench.letDown(owner, aim.orientation, aim.handle, null).objections,
    )
  );
}

function levelOf(bench: Pick<Bench, "anyLevel">, hand: Hand): number | null {
  return bench.anyLevel ? hand.level : null;
}

/** Holds the stone in the orientation in which it is shown, so that turns continue from there. */
export function asShown(hand: Hand, aim: Aim | null): Hand {
  if (hand.held === null || aim === null) return hand;
  return { ...hand, held: { ...hand.held, orientation: aim.orientation } };
}

/** Holds the stone exactly where it is shown. */
export function pin(hand: Hand, aim: Aim | null): Hand {
  const shown = asShown(hand, aim);
  return aim === null ? shown : pointAt(shown, aim.handle);
}

/** Whether the stone is shown turned for the person. */
export function isTurned(hand: Hand, landing: Pick<Landing, "orientation"> | null): boolean {
  return hand.held !== null && landing !== null && landing.orientation !== hand.held.orientation;
}

/** Whether the stone can cover the pointed square in this orientation. */
export function fits(bench: Bench, { held, square, level }: Hand, orientation: number, turns: Turns): boolean {
  if (held === null || square === null || level !== null) return false;
  return aimAt(square, orientation, bench.landings(held.owner, held.stone), false, turns) !== null;
}

/** The next or previous orientation of the stone: round those that come `first`, and then the others. */
export function next(
  hand: Hand,
  steps: number,
  turns: Turns,
  first: (orientation: number) => boolean = () => false,
): Hand {
  if (hand.held === null) return hand;
  const inOrder = turns.of(hand.held.stone);
  const all = [...inOrder.filter(first), ...inOrder.filter((orientation) => !first(orientation))];
  const at = all.indexOf(hand.held.orientation);
  const orientation = all[(((at + steps) % all.length) + all.length) % all.length];
  return orientation === undefined ? hand : { ...hand, held: { ...hand.held, orientation, chosen: true } };
}

/** A turn as the person sees it: about the vertical, the line from left to right, or the line of sight. */
export type SeenTurn = "left" | "right" | "away" | "towards" | "roll-left" | "roll-right";

/**
 * The axis and the quarters of a seen turn, from this side of the table. From the front, files run
 * right and rows run away; every quarter of the table turns them by 90 degrees.
 */
export function axisOf(turn: SeenTurn, side: Side): { axis: Axis; quarters: 1 | -1 } {
  if (turn === "left" || turn === "right") return { axis: "up", quarters: turn === "left" ? 1 : -1 };
  const sideways = side % 2 === 1;
  if (turn === "away" || turn === "towards") {
    // The line from left to right points along +files, +rows, -files, -rows.
    const along = side < 2 ? 1 : -1;
    return { axis: sideways ? "rows" : "files", quarters: times(along, turn === "away" ? -1 : 1) };
  }
  // The line of sight points along +rows, -files, -rows, +files.
  const along = side === 0 || side === 3 ? 1 : -1;
  return { axis: sideways ? "files" : "rows", quarters: times(along, turn === "roll-right" ? 1 : -1) };
}

function times(a: 1 | -1, b: 1 | -1): 1 | -1 {
  return a === b ? 1 : -1;
}

/** Turns the stone as the person sees it. */
export function turn(hand: Hand, seen: SeenTurn, side: Side, turns: Turns): Hand {
  if (hand.held === null) return hand;
  const { axis, quarters } = axisOf(seen, side);
  const orientation = turns.turned(hand.held.orientation, axis, quarters);
  return { ...hand, held: { ...hand.held, orientation, chosen: true } };
}

/** A step over the squares as the person sees them. */
export type Step = "left" | "right" | "away" | "towards";

const STEPS: Record<Step, number> = { right: 0, away: 1, left: 2, towards: 3 };
const DIRECTIONS: readonly Square[] = [
  { file: 1, row: 0 },
  { file: 0, row: 1 },
  { file: -1, row: 0 },
  { file: 0, row: -1 },
];

/** Moves to the next square of the site in a direction, over gaps in the plan; stays if there is none. */
export function step(hand: Hand, direction: Step, side: Side, bench: Pick<Bench, "site">): Hand {
  const { squares, width, depth } = bench.site;
  const from = hand.square ?? middle(bench);
  if (hand.square === null) return pointAt(hand, from);
  const way = DIRECTIONS[(STEPS[direction] + side) % 4];
  if (way === undefined || from === null) return hand;
  for (let reach = 1; reach <= Math.max(width, depth); reach += 1) {
    const to = { file: from.file + way.file * reach, row: from.row + way.row * reach };
    if (squares.some((square) => sameSquare(square, to))) return pointAt(hand, to);
  }
  return hand;
}

function middle(bench: Pick<Bench, "site">): Square | null {
  const { squares, width, depth } = bench.site;
  const distance = (square: Square): number =>
    Math.abs(square.file - (width - 1) / 2) + Math.abs(square.row - (depth - 1) / 2);
  const nearest = [...squares].sort((a, b) => distance(a) - distance(b))[0];
  return nearest === undefined ? null : { file: nearest.file, row: nearest.row };
}

/**
 * Moves to the next square where the stone can land in its orientation; if there is none, turns the
 * stone.
 */
export function leap(bench: Bench, hand: Hand, steps: number): Hand {
  const { held } = hand;
  if (held === null) return hand;
  const all = bench.landings(held.owner, held.stone).filter((turn) => turn.squares.length > 0);
  const turn = all.find(({ orientation }) => orientation === held.orientation) ?? all[0];
  if (turn === undefined) return hand;
  const { orientation, squares } = turn;
  const at = squares.findIndex((square) => sameSquare(square, hand.square));
  const count = squares.length;
  const square = at < 0 ? squares.at(steps > 0 ? 0 : -1) : squares[(((at + steps) % count) + count) % count];
  return square === undefined ? hand : { ...hand, held: { ...held, orientation }, square };
}

/** No shape of a puzzle is higher, in levels. */
const HIGHEST = 64;

/** Holds the stone higher or lower, starting from where it rests. */
export function lift(hand: Hand, steps: number, resting: Landing | null): Hand {
  if (hand.held === null || resting === null) return hand;
  const lowest = Math.min(...resting.cells.map((cell) => cell.level));
  return { ...hand, level: Math.min(HIGHEST, Math.max(0, (hand.level ?? lowest) + steps)) };
}

/** Where the stone in hand would come to rest. */
export function landingOf(bench: Bench, hand: Hand, turns: Turns): Landing | null {
  const aim = aimOf(bench, hand, turns);
  if (hand.held === null || aim === null) return null;
  return bench.letDown(hand.held.owner, aim.orientation, aim.handle, levelOf(bench, hand));
}

/**
 * If a stone held at this level would fall into the same cells, lets it fall, so that it also falls
 * when it is moved on.
 */
export function relax(bench: Bench, hand: Hand, turns: Turns): Hand {
  const falling = { ...hand, level: null };
  const cellsOf = (of: Hand): string[] => (landingOf(bench, of, turns)?.cells ?? []).map(cellKey).sort();
  return cellsOf(falling).join(" ") === cellsOf(hand).join(" ") ? falling : hand;
}

/** Drops a stone from the hand that is no longer available, after somebody else moved or the turn passed. */
export function settle(bench: Bench, hand: Hand): Hand {
  const { held } = hand;
  if (held === null) return hand;
  const there = bench.trays.some(
    (tray) => tray.owner === held.owner && tray.stones.some((stone) => stone.code === held.stone),
  );
  return there ? hand : putBack(hand);
}
