/**
 * Shows stones one after the other that came faster than anybody can follow, or shows them again when asked.
 * It hides the newest stones of a board and lets them out at a pace. It changes nothing but the picture.
 */
import type { StandingStone } from "./scene";

/** How long each stone is looked at before the next comes, in milliseconds. */
export const PACES = { slow: 1600, normal: 800, "at-once": 0 } as const;

/** A pace. */
export type Pace = keyof typeof PACES;

/** The stones of one board. */
export class Retelling {
  #known: readonly string[] | null = null;
  #game: unknown;
  /** How many of the newest stones are not shown yet. */
  #hidden = $state(0);
  #repeating = $state(false);
  #last = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `pace` is the time between two stones; 0 shows everything at once. */
  constructor(private readonly pace: () => number) {}

  /** How many of the newest stones are not shown yet. */
  get hidden(): number {
    return this.#hidden;
  }

  /** Whether stones are shown again that were seen before. */
  get repeating(): boolean {
    return this.#repeating;
  }

  /**
   * The board has these stones now. New ones at the end are shown one by one, any other change and another game
   * at once: `game` is the same as long as it is the same game.
   */
  follow(stones: readonly Pick<StandingStone, "id">[], game?: unknown): void {
    const before = game === this.#game ? this.#known : null;
    this.#game = game;
    this.#known = stones.map(({ id }) => id);
    const grown = this.#known.length - (before?.length ?? 0);
    if (before === null || grown < 0 || before.some((id, index) => id !== this.#known?.[index])) this.finish();
    else if (grown > 0) this.#hide(this.#hidden + grown);
  }

  /** Takes the newest stones away and shows them again, one by one. */
  again(count: number): void {
    if (count === 0 || this.pace() === 0) return;
    this.#repeating = true;
    // The board without them is looked at first.
    this.#last = performance.now();
    this.#hide(count);
  }

  /** Shows everything that is still hidden. */
  finish(): void {
    clearTimeout(this.#timer);
    this.#hidden = 0;
    this.#repeating = false;
  }

  #hide(count: number): void {
    if (this.pace() === 0) return this.finish();
    this.#hidden = count;
    this.#next();
  }

  #next(): void {
    clearTimeout(this.#timer);
    if (this.#hidden === 0) {
      this.#repeating = false;
      return;
    }
    const wait = this.#last + this.pace() - performance.now();
    if (wait > 0) {
      this.#timer = setTimeout(() => this.#next(), wait);
      return;
    }
    this.#last = performance.now();
    this.#hidden -= 1;
    this.#next();
  }
}
