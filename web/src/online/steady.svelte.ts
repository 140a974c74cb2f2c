/**
 * A list that does not change under somebody's finger: while they point at it, rows that are no longer
 * there keep their place, disabled, and new ones wait.
 */
import { untrack } from "svelte";
import type { Attachment } from "svelte/attachments";
import { nextRows, type Row } from "./rows";

/** How long nobody may have pointed before the list changes, in milliseconds. */
const CALM_AFTER = 1500;
/** How soon to look again, in milliseconds. */
const LOOK_AGAIN = 300;

/** Whether nobody points at an element, or has pressed a key there, for a moment. */
export class Calm {
  #last = -Infinity;
  #pressed = false;

  /** Whether the list may change now. */
  get now(): boolean {
    return !this.#pressed && performance.now() - this.#last >= CALM_AFTER;
  }

  /** Follows an element. Of a whole page, moving the pointer says nothing. */
  readonly follow = (element: HTMLElement | Document, moves = true): (() => void) => {
    const listening = new AbortController();
    const on = (type: string, pressed: boolean | null): void =>
      element.addEventListener(
        type,
        () => {
          this.#last = performance.now();
          if (pressed !== null) this.#pressed = pressed;
        },
        { signal: listening.signal, capture: true, passive: true },
      );
    on("pointerdown", true);
    for (const end of ["pointerup", "pointercancel"]) on(end, false);
    on("keydown", null);
    if (moves) {
      on("pointermove", null);
      on("pointerleave", false);
    }
    return () => listening.abort();
  };

  /** The same, to attach to an element. */
  readonly attach: Attachment<HTMLElement> = (element) => this.follow(element);
}

/**
 * The rows of such a list on the screen. If its order means something, rows are put in order when nobody points; such a
 * list begins and ends at once.
 */
export class Steady<T> {
  readonly #keyOf: (item: T) => unknown;
  readonly #calm: Calm;
  #rows = $state.raw<readonly Row<T>[]>([]);
  #items: readonly T[] = [];
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(
    keyOf: (item: T) => unknown,
    calm: Calm,
    private readonly ranked = false,
  ) {
    this.#keyOf = keyOf;
    this.#calm = calm;
  }

  /** The rows to show. */
  get rows(): readonly Row<T>[] {
    return this.#rows;
  }

  /** The list has become this one. An effect that calls it does not depend on the rows. */
  show(items: readonly T[]): void {
    this.#items = items;
    untrack(() => this.#settle());
  }

  /** Ends it. */
  readonly close = (): void => clearTimeout(this.#waiting);

  #settle(): void {
    clearTimeout(this.#waiting);
    const isEdge = this.#rows.length === 0 || this.#items.length === 0;
    const isCalm = this.#calm.now || (this.ranked && isEdge);
    const before = this.ranked && isCalm ? [] : this.#rows;
    this.#rows = nextRows(before, this.#items, this.#keyOf, isCalm);
    const isDone = this.#rows.every(({ item, gone }, at) => !gone && (!this.ranked || item === this.#items[at]));
    if (!isCalm && !(isDone && this.#rows.length === this.#items.length))
      this.#waiting = setTimeout(() => this.#settle(), LOOK_AGAIN);
  }
}
