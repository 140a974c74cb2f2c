/** The compiled solver for tests, read from a file. */
import { readFileSync } from "node:fs";
import { loadSolver } from "rumis/solver";

/** Starts the solver. Call it before a test that uses it. */
export async function startSolver(): Promise<void> {
  await loadSolver(readFileSync("../npm/wasm/solver/solver_bg.wasm"));
}
