/** Something that is loaded when it is first needed. A failure is remembered for a while, and never for good. */

/** After a failure, how long nothing is loaded, in milliseconds. */
export const PAUSE = 60_000;

/** What `load` loads: once, or again after a failure. */
export class Loaded<T> {
  #outcome: Promise<T | null> | undefined;
  /** When loading failed, and whether the browser was online then. */
  #failed: { readonly at: number; readonly online: boolean } | undefined;

  constructor(
    private readonly load: () => Promise<T>,
    private readonly isOnline: () => boolean,
  ) {}

  /**
   * What was loaded; `null` if it cannot be loaded now. After a failure, later calls do not try again until a minute has
   * passed, or a browser that was offline is online.
   */
  get(): Promise<T | null> {
    if (this.#failed !== undefined && this.#mayWorkNow(this.#failed)) this.#failed = this.#outcome = undefined;
    this.#outcome ??= this.load().catch(() => {
      this.#failed = { at: performance.now(), online: this.isOnline() };
      return null;
    });
    return this.#outcome;
  }

  #mayWorkNow({ at, online }: { readonly at: number; readonly online: boolean }): boolean {
    return performance.now() - at >= PAUSE || (!online && this.isOnline());
  }
}
