/**
 * Dragging a stone from the tray to the board: a press on a stone that moves becomes a drag, and a
 * drag that ends in any way places the stone or returns it. What the hand holds is in `handling`;
 * this only knows which pointer holds it.
 */
import type { Presser } from "../board/hovering";
import type { Owner, Square } from "../board/scene";
import type { Handling } from "./handling.svelte";

/** The relevant part of a pointer event. */
export type Pointer = Pick<PointerEvent, "pointerId" | "pointerType" | "clientX" | "clientY">;

/** How far a press may move until it is a drag, in pixels: fingers and pens roll, mice do not. */
const STEADY = { mouse: 6, other: 10 } as const;

/** How far above a finger the stone is held, in pixels, so that the finger does not hide it. */
const ABOVE_FINGER = 56;

/** A point of the window. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** A pointer that is down on a stone of the tray. */
interface Press {
  readonly pointer: number;
  readonly owner: Owner;
  readonly stone: string;
  readonly from: Point;
  /** Where the stone is held; `null` until the press becomes a drag. */
  readonly at: Point | null;
}

/** Stones that are dragged at one workbench. */
export class Dragging {
  #press = $state.raw<Press | null>(null);
  #wasDrag = false;

  constructor(
    private readonly handling: Pick<Handling, "hand" | "pickUp" | "carry" | "letGo" | "putBack">,
    private readonly squareUnder: (x: number, y: number) => Square | null,
  ) {}

  /** Where the dragged stone is, in the window; `null` if none is dragged. */
  get at(): Point | null {
    return this.handling.hand.carried ? (this.#press?.at ?? null) : null;
  }

  /**
   * Whether this click on the tray belongs to a drag, and takes nothing: the pointer that ends the drag
   * clicks, and the space bar, which turns a dragged stone, clicks the stone that has the focus. Other
   * clicks by keyboard have no number and count.
   */
  isPartOfDrag(click: Pick<MouseEvent, "detail">): boolean {
    return this.at !== null || (this.#wasDrag && click.detail > 0);
  }

  /** A pointer goes down on a stone of the tray. Returns whether it is followed. */
  press(event: Pointer & Pick<PointerEvent, "button">, owner: Owner, stone: string): boolean {
    if (this.#press !== null || event.button !== 0) return false;
    this.#wasDrag = false;
    this.#press = { pointer: event.pointerId, owner, stone, from: pointOf(event), at: null };
    return true;
  }

  /** A pointer moves. */
  move(event: Pointer): void {
    const press = this.#press;
    if (press?.pointer !== event.pointerId) return;
    const by: Presser = event.pointerType === "mouse" ? "mouse" : "touch";
    if (press.at === null) {
      const steady = event.pointerType === "mouse" ? STEADY.mouse : STEADY.other;
      if (Math.hypot(event.clientX - press.from.x, event.clientY - press.from.y) <= steady) return;
      this.#wasDrag = true;
      this.handling.pickUp(press.owner, press.stone, by);
    }
    const at = event.pointerType === "touch" ? above(pointOf(event)) : pointOf(event);
    this.#press = { ...press, at };
    this.handling.carry(this.squareUnder(at.x, at.y), by);
  }

  /** A pointer goes up: the stone is placed, or returns to the tray. */
  release(event: Pick<Pointer, "pointerId">): void {
    if (this.#press?.pointer !== event.pointerId) return;
    this.#press = null;
    this.handling.letGo();
  }

  /** A pointer is lost, because the page scrolls or another window takes it: the stone returns to the tray. */
  lose(event: Pick<Pointer, "pointerId">): void {
    if (this.#press?.pointer === event.pointerId) this.abandon();
  }

  /** The drag is over, whatever happens: the stone returns to the tray. */
  abandon(): void {
    this.#press = null;
    if (this.handling.hand.carried) this.handling.putBack();
  }
}

function pointOf({ clientX, clientY }: Pointer): Point {
  return { x: clientX, y: clientY };
}

function above({ x, y }: Point): Point {
  return { x, y: y - ABOVE_FINGER };
}
