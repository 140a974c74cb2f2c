/** The engine for the page: a worker that is started with the first question. */
import { Hired } from "./call";
import type { EngineDuties } from "./engine.worker";

/** A worker of one's own that thinks about moves. */
export function hireEngine(): Hired<EngineDuties> {
  return new Hired(
    () => new Worker(new URL("./engine.worker.ts", import.meta.url), { type: "module", name: "engine" }),
  );
}
