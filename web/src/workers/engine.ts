/** The engine for the page: a worker that is started at the first call. */
import { Hired } from "./call";
import type { EngineDuties } from "./engine.worker";

/** A new worker that computes moves. */
export function hireEngine(): Hired<EngineDuties> {
  return new Hired(
    () => new Worker(new URL("./engine.worker.ts", import.meta.url), { type: "module", name: "engine" }),
  );
}
