/** The engine's judgement of games while it is made. Its worker remembers what it has thought about. */
import type { Game } from "../rules";
import { Dismissed } from "../workers/call";
import { hireEngine } from "../workers/engine";
import { type Judging, type Study, studyOf } from "./study";

/** Simulated games for a position: as `rumis analyse` has it, and for those who have time. */
const EFFORTS = { usual: 3000, thorough: 12_000 } as const;

/** How hard to think. */
export type Effort = keyof typeof EFFORTS;

/** What is being found out about one line of a game after the other. */
export class Studies {
  readonly #engine = hireEngine();
  /** Every line's study by its record, as far as it is. */
  #studies = $state.raw<Readonly<Record<string, Study>>>({});
  #running = $state.raw<{ readonly record: string; readonly done: number; readonly all: number } | null>(null);
  /** Tells a run from those before it. */
  #begun = 0;
  #failed = $state(false);
  #effort = $state<Effort>("usual");

  /** What is known about a line. */
  of(record: string): Study | undefined {
    return this.#studies[`${this.#effort}/${record}`];
  }

  /** What is being judged now, and how far it is. */
  get running(): { readonly record: string; readonly done: number; readonly all: number } | null {
    return this.#running;
  }

  /** Whether the engine could not answer. */
  get failed(): boolean {
    return this.#failed;
  }

  get effort(): Effort {
    return this.#effort;
  }

  /** Judges a line, from where it was left if it was begun. */
  async judge(game: Game, effort: Effort = this.#effort): Promise<void> {
    this.cancel();
    this.#effort = effort;
    this.#failed = false;
    const record = game.record();
    const run = { record, done: 0, all: game.moves().length + 1 };
    this.#running = run;
    const begun = this.#begun;
    const isOn = (): boolean => this.#begun === begun;
    try {
      const judge: Judging = {
        opinion: (...question) => this.#engine.ask("opinion", EFFORTS[effort], ...question),
        verdict: (...question) => this.#engine.ask("verdict", EFFORTS[effort], ...question),
      };
      await studyOf(game, judge, (study) => {
        if (!isOn()) return false;
        this.#running = { ...run, done: study.opinions.length };
        this.#studies = { ...this.#studies, [`${effort}/${record}`]: study };
        return true;
      });
    } catch (error) {
      if (error instanceof Dismissed || !isOn()) return;
      this.#failed = true;
    }
    if (isOn()) this.#running = null;
  }

  /** Stops after the position that is thought about; what is known so far stays. */
  cancel(): void {
    this.#begun += 1;
    this.#running = null;
  }

  /** Lets the engine go. */
  close(): void {
    this.cancel();
    this.#engine.dismiss();
  }
}
