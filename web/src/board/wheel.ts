/** The wheel, counted in steps: mice turn it in notches, touch pads in fractions of one. */

/** A notch in pixels, in lines and in pages. */
const NOTCH = [100, 3, 1] as const;

/** How far a wheel was turned, in notches. */
export function notchesOf(event: Pick<WheelEvent, "deltaY" | "deltaMode">): number {
  return event.deltaY / (NOTCH[event.deltaMode] ?? NOTCH[0]);
}

/** How much nearer so many notches bring one. */
export function zoomBy(notches: number): number {
  return Math.exp(-notches * 0.25);
}

/** Adds fractions of notches up to whole steps; whoever turns back begins anew. */
export class Roll {
  #rolled = 0;

  /** The whole steps that these notches complete, with a sign. */
  steps(notches: number): number {
    if (Math.sign(notches) !== Math.sign(this.#rolled)) this.#rolled = 0;
    this.#rolled += notches;
    // Ten tenths are a whole, whatever floating point makes of them.
    const steps = Math.trunc(this.#rolled + Math.sign(this.#rolled) * 1e-6);
    this.#rolled -= steps;
    return steps;
  }
}
