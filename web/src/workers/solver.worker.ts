/** Fills shapes with stones, in a worker. */
import {
  assess,
  book,
  Count,
  daily,
  hint,
  hintByTheRules,
  isRulesError,
  loadSolver,
  type PuzzleQuestion,
  solution,
  solutions,
  solvable,
} from "rumis/solver";
import { serve } from "./call";

let counting: Count | undefined;

const duties = {
  /** Answers as soon as the solver is loaded. */
  ready(): void {},
  /** What is known about a puzzle; "impossible" if the rules refuse it as it is. */
  assess(...asked: Parameters<typeof assess>): ReturnType<typeof assess> | "impossible" {
    try {
      return assess(...asked);
    } catch (error) {
      // A refusal has a code, other failures have none. Codes do not pass between workers.
      if (isRulesError(error)) return "impossible";
      throw error;
    }
  },
  book,
  daily,
  hint,
  hintByTheRules,
  solution,
  solutions,
  solvable,
  /** Starts a count; `countOn` continues it. */
  count(question: PuzzleQuestion): void {
    counting?.free();
    counting = new Count(question);
  },
  /** Counts for about this many milliseconds, and returns the progress. */
  countOn(milliseconds: number): { progress: number; result: ReturnType<Count["result"]> | null } {
    if (counting === undefined) throw new Error("nothing is being counted");
    const end = performance.now() + milliseconds;
    let finished = false;
    do finished = counting.step();
    while (!finished && performance.now() < end);
    return { progress: counting.progress(), result: finished ? counting.result() : null };
  },
};

/** The functions of this worker. */
export type SolverDuties = typeof duties;

serve(loadSolver().then(() => duties));
