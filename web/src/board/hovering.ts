/**
 * Which pointers show a preview before they press: a mouse always, a finger never, a pen while it
 * hovers above the board. Without a preview the first press aims and the second places, so nothing is
 * placed unseen.
 */

/** How a press is understood. */
export type Presser = "mouse" | "touch";

/** Watches the pointers over one element. */
export class Hovering {
  private readonly pens = new Set<number>();

  /** Whether this move points at something without touching it. */
  points(event: PointerEvent): boolean {
    if (event.pointerType === "mouse") return true;
    if (event.pointerType !== "pen" || event.buttons !== 0) return false;
    this.pens.add(event.pointerId);
    return true;
  }

  /** How a press of this pointer is understood. */
  presser({ pointerType, pointerId }: PointerEvent): Presser {
    return pointerType === "mouse" || this.pens.has(pointerId) ? "mouse" : "touch";
  }

  /** The pointer is gone; says whether it had been pointing. A lifted finger keeps what it has tapped. */
  leave(event: PointerEvent): boolean {
    return this.pens.delete(event.pointerId) || event.pointerType === "mouse";
  }
}
