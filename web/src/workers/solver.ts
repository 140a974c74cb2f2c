/** The solver for the page: a worker that is started at the first call. */
import { Hired } from "./call";
import type { SolverDuties } from "./solver.worker";

/** A new worker that solves puzzles. */
export function hireSolver(): Hired<SolverDuties> {
  return new Hired(
    () => new Worker(new URL("./solver.worker.ts", import.meta.url), { type: "module", name: "solver" }),
  );
}
