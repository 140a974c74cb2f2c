/** The wheel in steps: mice turn it in notches, touch pads in fractions of a notch. */

/** A notch in pixels, in lines and in pages. */
const NOTCH = [100, 3, 1] as const;

/** How far a wheel was turned, in notches. */
export function notchesOf(event: Pick<WheelEvent, "deltaY" | "deltaMode">): number {
  return event.deltaY / (NOTCH[event.deltaMode] ?? NOTCH[0]);
}

/** The zoom factor of this many notches. */
export function zoomBy(notches: number): number {
  return Math.exp(-notches * 0.25);
}

/** Adds up fractions of notches to whole steps; reversing the direction starts again. */
export class Roll {
  #rolled = 0;

  /** The whole steps that these notches complete, signed. */
  steps(notches: number): number {
    if (Math.sign(notches) !== Math.sign(this.#rolled)) this.#rolled = 0;
    this.#rolled += notches;
    // Ten tenths must be a whole step despite rounding.
    const steps = Math.trunc(this.#rolled + Math.sign(this.#rolled) * 1e-6);
    this.#rolled -= steps;
    return steps;
  }
}
