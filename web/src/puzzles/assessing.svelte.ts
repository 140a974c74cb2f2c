/** What is known about a puzzle before anybody starts it, asked of the solver in a worker. */
import { Dismissed } from "../workers/call";
import { hireSolver } from "../workers/solver";
import type { OwnPuzzle } from "./own";
import { type Puzzle, solverPuzzle } from "./puzzle";
import { boxOf, boxText, KNOWN } from "./ways";

/** What is known. */
export type Verdict =
  | { readonly kind: "checking" | "none" | "unknown" | "impossible" | "failed" }
  | {
      readonly kind: "solvable";
      /** How many ways there are, where they were counted. */
      readonly ways: number | null;
      /** From 1 to 5. */
      readonly grade: number;
    };

/** Pieces put in place before the solver gives up: about two seconds. */
const EFFORT = { free: 5_000_000, "by-the-rules": 300_000, "in-turn": 300_000 } as const;

/** Changes that follow each other within so many milliseconds are one. */
const QUIET = 150;

/** How many ways there are, where our table says it: boxes of one colour, with all stones, freely. */
export function knownWays({ shape, colours, stones, kind }: OwnPuzzle): number | null {
  if (shape.kind !== "box" || colours.length !== 1 || stones !== null || kind !== "free") return null;
  const text = boxText(boxOf(shape.sides));
  return KNOWN.find(({ box }) => boxText(box) === text)?.assemblies ?? null;
}

/** Finds out about one puzzle after the other; only the latest counts. */
export class Assessing {
  readonly #solver = hireSolver();
  #verdict = $state.raw<Verdict>({ kind: "checking" });
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking = false;

  get verdict(): Verdict {
    return this.#verdict;
  }

  /** Finds out about a puzzle; what was asked before is forgotten. */
  assess(own: OwnPuzzle, puzzle: Puzzle): void {
    this.stop();
    this.#verdict = { kind: "checking" };
    this.#timer = setTimeout(() => void this.#ask(own, puzzle), QUIET);
  }

  async #ask(own: OwnPuzzle, puzzle: Puzzle): Promise<void> {
    this.#asking = true;
    try {
      const known = await this.#solver.ask("assess", solverPuzzle(puzzle), EFFORT[puzzle.kind]);
      if (known === "impossible") this.#verdict = { kind: "impossible" };
      else if (known.solvable === null) this.#verdict = { kind: "unknown" };
      else if (!known.solvable) this.#verdict = { kind: "none" };
      else this.#verdict = { kind: "solvable", ways: knownWays(own), grade: known.grade ?? 5 };
    } catch (error) {
      if (error instanceof Dismissed) return;
      this.#verdict = { kind: "failed" };
    }
    this.#asking = false;
  }

  /** Ends whatever is being asked. */
  stop(): void {
    clearTimeout(this.#timer);
    if (this.#asking) this.#solver.dismiss();
    this.#asking = false;
  }

  /** Ends the worker, too. */
  close(): void {
    this.stop();
    this.#solver.dismiss();
  }
}
