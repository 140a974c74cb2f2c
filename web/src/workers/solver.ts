/** The solver for the page: a worker that is started with the first question. */
import { Hired } from "./call";
import type { SolverDuties } from "./solver.worker";

/** A worker of one's own that solves puzzles. */
export function hireSolver(): Hired<SolverDuties> {
  return new Hired(
    () => new Worker(new URL("./solver.worker.ts", import.meta.url), { type: "module", name: "solver" }),
  );
}
