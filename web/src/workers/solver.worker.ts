/** Fills shapes with stones, apart from the page. */
import init, {
  book,
  Count,
  hint,
  hintByTheRules,
  solution,
  solutions,
  solvable,
} from "../generated/wasm/solver/solver";
import wasm from "../generated/wasm/solver/solver_bg.wasm?url";
import { serve } from "./call";

type Question = ConstructorParameters<typeof Count>[0];

let counting: Count | undefined;

const duties = {
  book,
  hint,
  hintByTheRules,
  solution,
  solutions,
  solvable,
  /** Begins to count; `countOn` goes on with it. */
  count(question: Question): void {
    counting?.free();
    counting = new Count(question);
  },
  /** Counts for about so many milliseconds, and says how far it is. */
  countOn(milliseconds: number): { progress: number; result: ReturnType<Count["result"]> | null } {
    if (counting === undefined) throw new Error("nothing is being counted");
    const end = performance.now() + milliseconds;
    let finished = false;
    do finished = counting.step();
    while (!finished && performance.now() < end);
    return { progress: counting.progress(), result: finished ? counting.result() : null };
  },
};

/** What this worker can be asked. */
export type SolverDuties = typeof duties;

serve(init({ module_or_path: wasm }), duties);
