/** The compiled solver for tests, which read the file instead of fetching it. */
import { readFileSync } from "node:fs";
import init from "../generated/wasm/solver/solver";

/** Starts the solver; call it before a test that asks it. */
export async function startSolver(): Promise<void> {
  await init({ module_or_path: readFileSync("src/generated/wasm/solver/solver_bg.wasm") });
}
