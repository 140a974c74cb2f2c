/**
 * The engine as an adviser of people: hints, live lines, analysis, programs that answer in variations. All of
 * these get their worker here, and nowhere else, so that there is one place to refuse advice. Opponents in
 * local games are no advisers.
 */
import type { Hired } from "./call";
import { hireEngine } from "./engine";
import type { EngineDuties } from "./engine.worker";

/** A new worker that advises people. */
export function hireAdviser(): Hired<EngineDuties> {
  return hireEngine();
}
