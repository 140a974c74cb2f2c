/// <reference lib="esnext.disposable" preserve="true" />
/**
 * The solver: the puzzle book, solutions, counts and hints. Call `loadSolver` once; after that all functions are
 * synchronous. Long ones belong in a worker.
 */
import init from "../wasm/solver/solver.js";
import { once, opened, type WasmSource } from "./files.js";

export type * from "../types/rules.js";
export type * from "../types/values.js";
export * from "../wasm/solver/solver.js";
export * from "./errors.js";
export type { WasmSource };

/**
 * Loads and starts the solver, from the package's own file or from another source. Further calls do nothing, unless
 * the first one failed.
 */
export const loadSolver: (source?: WasmSource) => Promise<void> = /* @__PURE__ */ once(
  async (source: WasmSource = new URL("../wasm/solver/solver_bg.wasm", import.meta.url)) => {
    await init(opened(source));
  },
);
