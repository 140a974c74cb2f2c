/**
 * What hands do at the board: pointing, pressing, turning, zooming. A press that moved is a turn and
 * never a press, so nothing is placed by accident.
 */
import { Hovering, type Presser } from "../board/hovering";
import { notchesOf, Roll, zoomBy } from "../board/wheel";

/** What the board makes of it. Places are in pixels from the board's upper left corner. */
export interface Touch {
  readonly hover: (x: number, y: number) => void;
  readonly leave: () => void;
  readonly press: (x: number, y: number, by: Presser) => void;
  /** The table is dragged by so many pixels. */
  readonly drag: (dx: number, dy: number) => void;
  /** The last finger has let go of a table that was dragged. */
  readonly release: () => void;
  readonly zoom: (factor: number, x: number, y: number) => void;
  /** Two fingers turn the table by an angle. */
  readonly twist: (angle: number) => void;
  readonly wheel: (steps: number) => void;
}

/** How far a press may move, in pixels: fingers and pens roll, mice don't. */
const STEADY = { mouse: 6, other: 12 } as const;

interface Finger {
  readonly by: Presser;
  x: number;
  y: number;
  readonly startX: number;
  readonly startY: number;
}

/** Listens to hands on an element until `dispose`. */
export class Hands {
  private readonly fingers = new Map<number, Finger>();
  private readonly hovering = new Hovering();
  private turning = false;
  private readonly roll = new Roll();
  private readonly ending = new AbortController();
  /** A board that is only looked at lets the page scroll. */
  private passive = false;

  constructor(
    private readonly element: HTMLElement,
    private readonly touch: Touch,
  ) {
    const on = <K extends keyof HTMLElementEventMap>(kind: K, hear: (event: HTMLElementEventMap[K]) => void): void =>
      element.addEventListener(kind, hear, { signal: this.ending.signal, passive: false });
    on("pointerdown", (event) => this.down(event));
    on("pointermove", (event) => this.move(event));
    on("pointerup", (event) => this.up(event));
    on("pointercancel", (event) => this.lost(event));
    // After a pointer has gone up this means nothing; before, somebody else has taken it away.
    on("lostpointercapture", (event) => this.lost(event));
    on("pointerleave", (event) => {
      if (this.hovering.leave(event) && this.fingers.size === 0) touch.leave();
    });
    on("wheel", (event) => this.wheel(event));
    on("contextmenu", (event) => {
      if (!this.foreign(event)) event.preventDefault();
    });
    this.listen(true);
  }

  /** Whether the board is played on, or the page may scroll over it. */
  listen(playing: boolean): void {
    this.passive = !playing;
    this.element.style.touchAction = playing ? "none" : "pan-y";
  }

  /** Whether the view is being turned by hand. */
  get busy(): boolean {
    return this.turning;
  }

  dispose(): void {
    this.ending.abort();
    this.element.style.touchAction = this.element.style.cursor = "";
  }

  private place(event: MouseEvent): { x: number; y: number } {
    const box = this.element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  /** Buttons that lie on the board are none of its business. */
  private foreign(event: Event): boolean {
    return event.target !== this.element && !(event.target instanceof HTMLCanvasElement);
  }

  private down(event: PointerEvent): void {
    if (this.foreign(event)) return;
    if (event.pointerType === "mouse" && event.button !== 0 && event.button !== 2) return;
    const { x, y } = this.place(event);
    this.fingers.set(event.pointerId, { by: this.hovering.presser(event), x, y, startX: x, startY: y });
    // A second finger always means the view.
    if (this.fingers.size > 1) this.turn();
    try {
      this.element.setPointerCapture(event.pointerId);
    } catch {
      // The pointer may be gone already; then its moves simply end at the edge.
    }
  }

  private move(event: PointerEvent): void {
    const { x, y } = this.place(event);
    const finger = this.fingers.get(event.pointerId);
    if (!finger) {
      if (!this.hovering.points(event) || this.fingers.size > 0) return;
      if (this.foreign(event)) this.touch.leave();
      else this.touch.hover(x, y);
      return;
    }
    const steady = event.pointerType === "mouse" ? STEADY.mouse : STEADY.other;
    if (!this.turning && Math.hypot(x - finger.startX, y - finger.startY) > steady) {
      this.turn();
      [finger.x, finger.y] = [x, y];
      return;
    }
    if (!this.turning) return;
    const other = this.otherThan(event.pointerId);
    if (other) this.pinch(finger, other, x, y);
    else this.touch.drag(x - finger.x, y - finger.y);
    [finger.x, finger.y] = [x, y];
  }

  private pinch(finger: Finger, other: Finger, x: number, y: number): void {
    const before = [finger.x - other.x, finger.y - other.y] as const;
    const after = [x - other.x, y - other.y] as const;
    const [wide, wider] = [Math.hypot(...before), Math.hypot(...after)];
    if (wide < 1 || wider < 1) return;
    this.touch.zoom(wider / wide, (x + other.x) / 2, (y + other.y) / 2);
    const angle = Math.atan2(after[1], after[0]) - Math.atan2(before[1], before[0]);
    this.touch.twist(Math.atan2(Math.sin(angle), Math.cos(angle)));
  }

  private up(event: PointerEvent): void {
    const finger = this.fingers.get(event.pointerId);
    if (!finger) return;
    this.fingers.delete(event.pointerId);
    if (this.fingers.size > 0) return;
    if (this.turning) this.rest();
    else if (event.button === 0) this.touch.press(finger.startX, finger.startY, finger.by);
  }

  private lost(event: PointerEvent): void {
    if (!this.fingers.delete(event.pointerId) || this.fingers.size > 0) return;
    if (this.turning) this.rest();
  }

  private turn(): void {
    if (this.turning) return;
    this.turning = true;
    this.element.style.cursor = "grabbing";
    this.touch.leave();
  }

  private rest(): void {
    this.turning = false;
    this.element.style.cursor = "";
    this.touch.release();
  }

  private otherThan(id: number): Finger | undefined {
    for (const [other, finger] of this.fingers) if (other !== id) return finger;
    return undefined;
  }

  private wheel(event: WheelEvent): void {
    if (this.passive || this.foreign(event)) return;
    event.preventDefault();
    const notches = notchesOf(event);
    if (event.ctrlKey || event.metaKey) {
      const { x, y } = this.place(event);
      this.touch.zoom(zoomBy(notches), x, y);
      return;
    }
    const steps = this.roll.steps(notches);
    if (steps !== 0) this.touch.wheel(steps);
  }
}
