/** The engine's running analyses of games. Its worker caches judged positions. */
import type { LikelyOwner } from "rumis";
import type { Game } from "../rules";
import { Dismissed, type Hired } from "../workers/call";
import { hireAdviser } from "../workers/advice";
import type { EngineDuties } from "../workers/engine.worker";
import type { Known } from "./expected";
import { type Judging, type Study, studyOf } from "./study";

/**
 * Simulations per position. `rumis analyse` makes 3000, but the network takes twice as long in a browser. A thousand
 * are enough to tell a doubtful move from a good one.
 */
const EFFORTS = { usual: 1000, thorough: 6000 } as const;

/** How thorough an analysis is. */
export type Effort = keyof typeof EFFORTS;

/** Analyses of the lines of a game, one after another. */
export class Studies {
  /** The studies by record, as far as they are complete. */
  #studies = $state.raw<Readonly<Record<string, Study>>>({});
  #running = $state.raw<{ readonly record: string; readonly done: number; readonly all: number } | null>(null);
  /** Distinguishes a run from earlier ones. */
  #begun = 0;
  #failed = $state(false);
  #effort = $state<Effort>("usual");

  constructor(private readonly engine: Hired<EngineDuties> = hireAdviser()) {}

  /** The study of a line. */
  of(record: string): Study | undefined {
    return this.#studies[`${this.#effort}/${record}`];
  }

  /** The line that is being analysed, and the progress. */
  get running(): { readonly record: string; readonly done: number; readonly all: number } | null {
    return this.#running;
  }

  /** Whether the engine failed. */
  get failed(): boolean {
    return this.#failed;
  }

  get effort(): Effort {
    return this.#effort;
  }

  /** Analyses a line, continuing if it was started before. */
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
        opinion: (...question) => this.engine.ask("opinion", EFFORTS[effort], ...question),
        verdict: (...question) => this.engine.ask("verdict", EFFORTS[effort], ...question),
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

  /** Who will probably own the squares at the end. */
  async owners(record: string, moves: number): Promise<Known<LikelyOwner>> {
    try {
      return (await this.engine.ask("owners", record, moves)) ?? "no-network";
    } catch {
      return "failed";
    }
  }

  /** Stops after the current position; results so far stay. */
  cancel(): void {
    this.#begun += 1;
    this.#running = null;
  }

  /** Ends the engine's worker. */
  close(): void {
    this.cancel();
    this.engine.dismiss();
  }
}
