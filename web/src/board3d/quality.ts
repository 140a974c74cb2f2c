/** How much can be drawn: whether there is a graphics processor at all, and whether it keeps up. */
import type { Quality } from "../board/scene";

/** What is drawn: the fine picture, or the plain one at a share of the screen's points. */
export interface Grade {
  readonly fine: boolean;
  readonly scale: number;
}

/** So many frames are looked at together, or fewer if they have taken this many milliseconds. */
const WINDOW = 12;
const LONG_ENOUGH = 500;
/** A fine frame may take this long; a plain one, so that there are at least 20 in a second. */
const SLOW_FINE = 28;
const SLOW_PLAIN = 48;
const SCALES = [1, 0.75, 0.6, 0.5];
/** With more points, frames would have to be this quick; and how often it may be tried in vain. */
const QUICK_PLAIN = 42;
const TRIES = 2;

/** Whether a processor draws instead of a graphics card. */
export const isSoftware = (renderer: string): boolean =>
  /swiftshader|llvmpipe|softpipe|software|basic render/i.test(renderer);

/** Watches frame times while something moves; gets lighter when they are slow, and tries more when they are quick. */
export class FrameWatch {
  private times: number[] = [];
  private step = 0;
  private tries = TRIES;
  private fine: boolean;

  constructor(
    private quality: Quality,
    private readonly software: boolean,
  ) {
    this.fine = FrameWatch.begins(quality, software);
  }

  private static begins(quality: Quality, software: boolean): boolean {
    return quality === "high" || (quality === "auto" && !software);
  }

  get grade(): Grade {
    return { fine: this.fine, scale: this.fine ? 1 : (SCALES[this.step] ?? 0.5) };
  }

  /** Another wish: begins anew. */
  wish(quality: Quality): void {
    if (quality === this.quality) return;
    this.quality = quality;
    this.fine = FrameWatch.begins(quality, this.software);
    this.step = 0;
    this.tries = TRIES;
    this.times = [];
  }

  /** Nothing moves any more, or something else took the time: what was measured counts no longer. */
  pause(): void {
    this.times = [];
  }

  /** A frame took so many milliseconds; says whether the grade changed. */
  saw(milliseconds: number): boolean {
    this.times.push(milliseconds);
    const frames = this.times.length;
    const passed = this.times.reduce((sum, time) => sum + time, 0);
    if (frames < WINDOW && (frames < 2 || passed < LONG_ENOUGH)) return false;
    // The lower of two middle ones: a single pause, as after a tab was hidden, says nothing.
    const median = [...this.times].sort((a, b) => a - b)[(frames - 1) >> 1] ?? 0;
    this.times = [];
    if (this.fine) {
      if (this.quality !== "auto" || median <= SLOW_FINE) return false;
      this.fine = false;
      return true;
    }
    if (median > SLOW_PLAIN) return this.scaleTo(this.lighter(median));
    if (this.tries === 0 || this.expected(median, this.step - 1) > QUICK_PLAIN) return false;
    this.tries--;
    return this.scaleTo(this.step - 1);
  }

  /** The first step at which frames should be quick enough; the last one if there is none. */
  private lighter(median: number): number {
    let step = this.step + 1;
    while (step < SCALES.length - 1 && this.expected(median, step) > QUICK_PLAIN) step++;
    return step;
  }

  /** How long a frame should take with the points of another step. */
  private expected(median: number, step: number): number {
    return median * ((SCALES[step] ?? Infinity) / this.grade.scale) ** 2;
  }

  private scaleTo(step: number): boolean {
    if (SCALES[step] === undefined) return false;
    this.step = step;
    return true;
  }
}
