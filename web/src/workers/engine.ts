/** The engine for the page: a worker that is started at the first call. */
import { Hired } from "./call";
import type { EngineDuties } from "./engine.worker";

/** Starts a worker with the engine. */
export function startEngine(): Worker {
  return new Worker(new URL("./engine.worker.ts", import.meta.url), { type: "module", name: "engine" });
}

/** A new worker that computes the moves of an opponent. What helps a person comes from `hireAdviser`. */
export function hireEngine(): Hired<EngineDuties> {
  return new Hired(startEngine);
}
