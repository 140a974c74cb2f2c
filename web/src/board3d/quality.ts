/** How much can be drawn: whether there is a graphics processor at all, and whether it keeps up. */
import type { Quality } from "../board/scene";

/** What is drawn: the fine picture, or the plain one at a share of the screen's points. */
export interface Grade {
  readonly fine: boolean;
  readonly scale: number;
}

/** Frames that are looked at together. */
const WINDOW = 12;
/** A fine frame may take this long; a plain one, so that there are 15 in a second and some to spare. */
const SLOW_FINE = 28;
const SLOW_PLAIN = 60;
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
    if (this.times.length < WINDOW) return false;
    const median = [...this.times].sort((a, b) => a - b)[WINDOW >> 1] ?? 0;
    this.times = [];
    if (this.fine) {
      if (this.quality !== "auto" || median <= SLOW_FINE) return false;
      this.fine = false;
      return true;
    }
    if (median > SLOW_PLAIN) return this.scaleTo(this.step + 1);
    const more = ((SCALES[this.step - 1] ?? 0) / this.grade.scale) ** 2;
    if (this.tries === 0 || more * median > QUICK_PLAIN) return false;
    this.tries--;
    return this.scaleTo(this.step - 1);
  }

  private scaleTo(step: number): boolean {
    if (SCALES[step] === undefined) return false;
    this.step = step;
    return true;
  }
}
