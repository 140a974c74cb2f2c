/** A program that answers what is tried. */
import type { Seat } from "../rules";
import { Dismissed } from "../workers/call";
import { hireEngine } from "../workers/engine";
import type { Session } from "./session.svelte";

/** A program at a game that is looked at. */
export class Answering {
  readonly #engine = hireEngine();
  #thinking = $state(false);
  #failed = $state(false);

  constructor(private readonly session: Session) {}

  get thinking(): boolean {
    return this.#thinking;
  }

  get failed(): boolean {
    return this.#failed;
  }

  /** Makes one move for whoever's turn it is, or moves until it is a seat's turn again. */
  async answer(level: number, until: Seat | null): Promise<void> {
    this.cancel();
    this.#failed = false;
    this.#thinking = true;
    try {
      do await this.#move(level);
      while (until !== null && !this.session.view.over && this.session.view.seat !== until);
    } catch (error) {
      // Dismissed: somebody took back or left, and whoever did has seen to the rest.
      if (error instanceof Dismissed) return;
      this.#failed = true;
    }
    this.#thinking = false;
  }

  /** Stops thinking. */
  cancel(): void {
    this.#thinking = false;
    this.#engine.dismiss();
  }

  async #move(level: number): Promise<void> {
    const { view, here } = this.session;
    if (view.seat === null || view.over) return;
    this.session.play(await this.#engine.ask("choose", here.record(), level, view.seat, 1));
  }
}
