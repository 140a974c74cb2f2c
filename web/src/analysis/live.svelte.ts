/** The engine thinks about the position that is shown, and tells its best moves while it thinks. */
import type { LiveThoughts } from "rumis";
import { hireAdviser } from "../workers/advice";
import { Dismissed, type Hired } from "../workers/call";
import type { EngineDuties } from "../workers/engine.worker";

/** How many moves are shown. */
const MOVES = 4;
/** Simulations until the first answer, and between two further ones: a few answers a second. */
const FIRST = 60;
const SLICE = 250;
/** After so many simulations, more change little; then the engine rests. */
const ENOUGH = 20_000;

/** A position: a record, and how many of its moves were made. */
interface Question {
  readonly record: string;
  readonly at: number;
}

/** The engine at an analysis board. */
export class LiveThinking {
  #question: Question | null = null;
  #told = $state.raw<{ readonly question: Question; readonly thoughts: LiveThoughts } | null>(null);
  #thinking = $state(false);
  #failed = $state(false);

  constructor(private readonly engine: Hired<EngineDuties> = hireAdviser()) {}

  /** What it thinks of the position so far; `null` before its first answer. */
  get thoughts(): LiveThoughts | null {
    return this.#told?.thoughts ?? null;
  }

  get thinking(): boolean {
    return this.#thinking;
  }

  get failed(): boolean {
    return this.#failed;
  }

  /** Thinks about a position, instead of any other. */
  think(record: string, at: number): void {
    if (this.#question?.record === record && this.#question.at === at) return;
    this.#question = { record, at };
    this.#told = null;
    this.#failed = false;
    if (!this.#thinking) void this.#run();
  }

  /** Stops after the current slice. What was thought stays until the next position. */
  rest(): void {
    this.#question = null;
  }

  /** Stops at once, and ends the worker. */
  close(): void {
    this.#question = this.#told = null;
    this.engine.dismiss();
  }

  async #run(): Promise<void> {
    this.#thinking = true;
    try {
      for (let question = this.#question; question !== null; question = this.#next(question)) {
        const begun = this.#told?.question === question;
        const slice = begun ? SLICE : FIRST;
        const thoughts = await this.engine.ask("lines", question.record, question.at, slice, MOVES);
        // Somebody may have gone to another position meanwhile.
        if (this.#question === question) this.#told = { question, thoughts };
      }
    } catch (error) {
      this.#question = null;
      this.#failed = !(error instanceof Dismissed);
    }
    this.#thinking = false;
  }

  /** What to think about after an answer: the same, another position, or nothing. */
  #next(asked: Question): Question | null {
    if (this.#question !== asked) return this.#question;
    const { thoughts } = this;
    return thoughts === null || thoughts.certain || thoughts.simulations >= ENOUGH ? null : asked;
  }
}
