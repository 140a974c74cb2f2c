/** A program that answers in variations. */
import type { Seat } from "../rules";
import { Dismissed, type Hired } from "../workers/call";
import { hireAdviser } from "../workers/advice";
import type { EngineDuties } from "../workers/engine.worker";
import type { Session } from "./session.svelte";
import type { Place } from "./tree";

/** A program in a replayed game. */
export class Answering {
  /** Where the program was asked for a move; its answer is valid only there. */
  #asked = $state.raw<Place | null>(null);
  #failed = $state(false);

  constructor(
    private readonly session: Session,
    private readonly engine: Hired<EngineDuties> = hireAdviser(),
  ) {}

  /** Whether it is thinking about the current position. */
  get thinking(): boolean {
    return this.#asked !== null && this.#isAt(this.#asked);
  }

  get failed(): boolean {
    return this.#failed;
  }

  /** Makes one move for the player to move, or several until it is a seat's turn again. */
  async answer(level: number, until: Seat | null): Promise<void> {
    this.cancel();
    this.#failed = false;
    try {
      let moved = false;
      do moved = await this.#move(level);
      while (moved && until !== null && !this.session.view.over && this.session.view.seat !== until);
    } catch (error) {
      // Cancelled: somebody took back a move or left, which has already cleaned up.
      if (error instanceof Dismissed) return;
      this.#failed = this.thinking;
    }
    this.#asked = null;
  }

  /** Stops thinking. */
  cancel(): void {
    this.#asked = null;
    this.engine.dismiss();
  }

  /** Makes a move; false if there is none to make, or another position was opened meanwhile. */
  async #move(level: number): Promise<boolean> {
    const { view, here, tree, spot } = this.session;
    if (view.seat === null || view.over) return false;
    const asked = { tree, spot };
    this.#asked = asked;
    const drop = await this.engine.ask("choose", here.record(), level, view.seat, 1);
    if (!this.#isAt(asked)) return false;
    this.session.play(drop);
    return true;
  }

  #isAt({ tree, spot }: Place): boolean {
    return this.session.tree === tree && this.session.spot.line === spot.line && this.session.spot.at === spot.at;
  }
}
