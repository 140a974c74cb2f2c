/** Runs through the count at the end of a game. */
import type { Frame } from "./schedule";

/** For so many milliseconds, a click may still belong to the last stone. */
const LAST_STONE = 500;

/** For so many milliseconds after the count was skipped, a second press of the key may be meant to skip it too. */
const SECOND_PRESS = 1000;

/** A count that runs from when it is made. */
export class Counting {
  #frame: Frame;
  #running = $state(true);
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #started = performance.now();
  #skipped = Number.NEGATIVE_INFINITY;

  /** `show` hears every frame; `ended` hears that the count has ended or was skipped. */
  constructor(
    private readonly frames: readonly [Frame, ...Frame[]],
    private readonly show: (frame: Frame) => void,
    private readonly ended: () => void,
  ) {
    this.#frame = $state.raw(frames[0]);
    this.#go(0);
  }

  /** What is shown now. */
  get frame(): Frame {
    return this.#frame;
  }

  /** Whether it has not ended yet. */
  get running(): boolean {
    return this.#running;
  }

  /** Shows the result at once. */
  skip(): void {
    if (!this.#running) return;
    this.#skipped = performance.now();
    this.#go(this.frames.length - 1);
  }

  /**
   * Whether a click belongs to a skip a moment ago: a key pressed again, or the second half of a double click.
   * It must not start anything with the buttons that have just appeared.
   */
  isEcho({ detail }: Pick<MouseEvent, "detail">): boolean {
    return detail !== 1 && performance.now() - this.#skipped < SECOND_PRESS;
  }

  /** Skips for a click, unless it is the one that placed the last stone. */
  skipByClick(): void {
    if (performance.now() - this.#started > LAST_STONE) this.skip();
  }

  /** Ends without a result: the game is no longer on the screen, or goes on. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#running = false;
  }

  #go(index: number): void {
    clearTimeout(this.#timer);
    const [frame, next] = [this.frames[index], this.frames[index + 1]];
    if (frame === undefined) return;
    this.#frame = frame;
    this.show(frame);
    if (next === undefined) {
      this.#running = false;
      this.ended();
    } else {
      this.#timer = setTimeout(() => this.#go(index + 1), this.#started + next.at - performance.now());
    }
  }
}
