/**
 * Where each page was scrolled to. A new page begins at its top; Back and Forward return to where the
 * page was. Browsers do this by themselves only for the document, and here the page scrolls inside a
 * frame.
 */

/** The history of a window, as far as it is used. */
export type Past = Pick<History, "state" | "replaceState">;

/** How long a returning page may take to become as long as it was, in milliseconds. */
const PATIENCE = 1000;

/** Remembers the scroll position of each entry of the history. */
export class Scrolling {
  readonly #positions = new Map<number, number>();
  readonly #past: Past;
  #entry = 0;
  #last = 0;
  #frame: HTMLElement | undefined;
  #growing: ResizeObserver | undefined;

  constructor(past: Past) {
    this.#past = past;
  }

  /** Follows a frame; returns how to stop. */
  follow(frame: HTMLElement): () => void {
    this.#frame = frame;
    const note = (): void => void this.#positions.set(this.#entry, frame.scrollTop);
    frame.addEventListener("scroll", note, { passive: true });
    // Whoever scrolls does not want to be moved any more.
    const letGo = (): void => this.#stopGrowing();
    for (const type of ["wheel", "touchstart", "keydown", "pointerdown"]) frame.addEventListener(type, letGo);
    return () => {
      letGo();
      frame.removeEventListener("scroll", note);
      for (const type of ["wheel", "touchstart", "keydown", "pointerdown"]) frame.removeEventListener(type, letGo);
    };
  }

  /** The page of the current entry is shown. */
  arrived(): void {
    this.#stopGrowing();
    this.#entry = this.#currentEntry();
    const wanted = this.#positions.get(this.#entry) ?? 0;
    const frame = this.#frame;
    if (frame === undefined) return;
    frame.scrollTop = wanted;
    if (frame.scrollTop < wanted) this.#waitUntilLongEnough(frame, wanted);
  }

  /** The number of the current entry; a new entry gets one. */
  #currentEntry(): number {
    const state: unknown = this.#past.state;
    if (typeof state === "object" && state !== null && "scroll" in state && typeof state.scroll === "number") {
      this.#last = Math.max(this.#last, state.scroll);
      return state.scroll;
    }
    this.#last += 1;
    this.#past.replaceState({ ...(typeof state === "object" ? state : null), scroll: this.#last }, "");
    return this.#last;
  }

  /** A page whose content is still being loaded scrolls when it is long enough. */
  #waitUntilLongEnough(frame: HTMLElement, wanted: number): void {
    const page = frame.firstElementChild;
    if (page === null || !("ResizeObserver" in globalThis)) return;
    const observer = new ResizeObserver(() => {
      frame.scrollTop = wanted;
      if (frame.scrollTop >= wanted) this.#stopGrowing();
    });
    observer.observe(page);
    this.#growing = observer;
    setTimeout(() => observer.disconnect(), PATIENCE);
  }

  #stopGrowing(): void {
    this.#growing?.disconnect();
    this.#growing = undefined;
  }
}
