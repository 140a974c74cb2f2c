/**
 * Leading: of several tabs with the same game, one computes the programs' moves. It holds a Web
 * Lock; the tab that somebody uses takes it over. Without Web Locks (an insecure address, an old
 * browser) every tab leads, and storing decides whose move counts.
 */

/** This tab's part in it. */
export class Lead {
  readonly #name: string;
  readonly #changed: () => void;
  readonly #locks: LockManager | null = globalThis.navigator?.locks ?? null;
  #leads: boolean;
  #closed = false;
  /** How often it was asked for: a request that another one of this tab has replaced says nothing any more. */
  #asked = 0;
  #release: () => void = () => {};
  #waiting: AbortController | null = null;

  /** Takes the lead. The callback is called whenever this tab gets or loses it. */
  constructor(name: string, changed: () => void) {
    this.#name = `rumis.${name}`;
    this.#changed = changed;
    this.#leads = this.#locks === null;
    this.take();
  }

  /** Whether this tab leads. */
  get leads(): boolean {
    return this.#leads;
  }

  /** Takes the lead from any other tab. */
  take(): void {
    if (this.#leads || this.#closed) return;
    this.#waiting?.abort();
    this.#waiting = null;
    this.#ask({ steal: true });
  }

  /** Gives it up for good. */
  close(): void {
    this.#closed = true;
    this.#leads = false;
    this.#waiting?.abort();
    this.#release();
  }

  #ask(options: LockOptions): void {
    this.#asked += 1;
    const number = this.#asked;
    const held = this.#locks?.request(this.#name, options, () => this.#hold());
    held?.catch((error: unknown) => {
      if (this.#closed || options.signal?.aborted === true || number !== this.#asked) return;
      this.#become(false);
      // Another tab has taken it, so wait until that one ends. Where locks are not allowed, lead.
      if (error instanceof DOMException && error.name === "AbortError") this.#wait();
      else this.#become(true);
    });
  }

  #wait(): void {
    this.#waiting = new AbortController();
    this.#ask({ signal: this.#waiting.signal });
  }

  #hold(): Promise<void> | undefined {
    if (this.#closed) return undefined;
    this.#waiting = null;
    const released = new Promise<void>((release) => (this.#release = release));
    this.#become(true);
    return released;
  }

  #become(leads: boolean): void {
    if (this.#leads === leads) return;
    this.#leads = leads;
    this.#changed();
  }
}
