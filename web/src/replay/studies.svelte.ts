/** The engine's judgement of games while it is made; what was found out is kept as long as the page is open. */
import type { Game } from "../rules";
import { Dismissed } from "../workers/call";
import { hireEngine } from "../workers/engine";
import { type Study, studyOf } from "./study";
import type { Opinion } from "./verdict";

/** Simulated games for a position: as `rumis analyse` has it, and for those who have time. */
const EFFORTS = { usual: 3000, thorough: 12_000 } as const;

/** How hard to think. */
export type Effort = keyof typeof EFFORTS;

/** What is known about positions, whichever game or line they came from. */
const known: Record<Effort, Map<string, Opinion>> = { usual: new Map(), thorough: new Map() };

/** Positions of some hundred games; beyond that the oldest thoughts make room. */
const MOST_KNOWN = 20_000;

/** What is being found out about one line of a game after the other. */
export class Studies {
  readonly #engine = hireEngine();
  /** Every line's study by its record, as far as it is. */
  #studies = $state.raw<Readonly<Record<string, Study>>>({});
  #running = $state.raw<{ readonly record: string; readonly done: number; readonly all: number } | null>(null);
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
    const isOn = (): boolean => this.#running?.record === record;
    try {
      await studyOf(game, {
        think: (...question) => this.#engine.ask("judge", ...question),
        simulations: EFFORTS[effort],
        known: roomy(known[effort]),
        tell: (study) => {
          if (!isOn()) return false;
          this.#running = { ...run, done: study.opinions.length };
          this.#studies = { ...this.#studies, [`${effort}/${record}`]: study };
          return true;
        },
      });
    } catch (error) {
      if (error instanceof Dismissed) return;
      this.#failed = true;
    }
    if (isOn()) this.#running = null;
  }

  /** Stops; what is known so far stays. */
  cancel(): void {
    if (this.#running === null) return;
    this.#running = null;
    this.#engine.dismiss();
  }
}

function roomy(opinions: Map<string, Opinion>): Map<string, Opinion> {
  for (const position of opinions.keys()) {
    if (opinions.size <= MOST_KNOWN) break;
    opinions.delete(position);
  }
  return opinions;
}
