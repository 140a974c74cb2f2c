/** A count in a worker, with how far it is. */
import { Dismissed } from "../workers/call";
import { hireSolver } from "../workers/solver";
import { solverQuestion, timeLeft, type Ways, type WaysQuestion } from "./ways";

/** The worker says how far it is every so many milliseconds, or after a part that takes longer. */
const BREATH = 120;

/** A count that can be begun and stopped. */
export class Counting {
  readonly #solver = hireSolver();
  #state = $state<"idle" | "counting" | "done" | "stopped" | "failed">("idle");
  #progress = $state(0);
  #elapsed = $state(0);
  #result = $state.raw<Ways | null>(null);

  get state(): "idle" | "counting" | "done" | "stopped" | "failed" {
    return this.#state;
  }

  /** From 0 to 1. */
  get progress(): number {
    return this.#progress;
  }

  /** Milliseconds that it took so far, or altogether. */
  get elapsed(): number {
    return this.#elapsed;
  }

  /** Milliseconds until it is done; `null` while nobody can say. */
  get left(): number | null {
    return timeLeft(this.#progress, this.#elapsed);
  }

  get result(): Ways | null {
    return this.#result;
  }

  /** Counts; ends when all is counted, or somebody stops it. */
  async begin(question: WaysQuestion): Promise<void> {
    this.clear();
    this.#state = "counting";
    const begun = performance.now();
    try {
      await this.#solver.ask("count", solverQuestion(question));
      for (;;) {
        const { progress, result } = await this.#solver.ask("countOn", BREATH);
        this.#progress = progress;
        this.#elapsed = performance.now() - begun;
        if (result === null) continue;
        this.#result = {
          assemblies: Number(result.assemblies),
          upToTurns: Number(result.upToTurns),
          upToMirrorImages: Number(result.upToMirrorImages),
        };
        this.#state = "done";
        return;
      }
    } catch (error) {
      // Whoever dismissed the worker has said what became of the count.
      if (!(error instanceof Dismissed)) this.#state = "failed";
    }
  }

  /** Stops counting. */
  stop(): void {
    if (this.#state !== "counting") return;
    this.#state = "stopped";
    this.#solver.dismiss();
  }

  /** Forgets what was counted, since something else is asked now. */
  clear(): void {
    this.stop();
    this.#state = "idle";
    this.#progress = 0;
    this.#elapsed = 0;
    this.#result = null;
  }

  /** Ends the worker. */
  close(): void {
    this.stop();
    this.#solver.dismiss();
  }
}
