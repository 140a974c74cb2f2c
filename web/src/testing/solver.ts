/** The compiled solver for tests, read from a file. */
import { readFileSync } from "node:fs";
import init from "../generated/wasm/solver/solver";

/** Starts the solver. Call it before a test that uses it. */
export async function startSolver(): Promise<void> {
  await init({ module_or_path: readFileSync("src/generated/wasm/solver/solver_bg.wasm") });
}
