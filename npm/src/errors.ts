/** Errors that the rules, the engine and the solver throw. */
import type { RulesError } from "../wasm/rules/rules.js";

/** Whether an error comes from the rules, the engine or the solver. Such errors have a code, and leave everything as it was. */
export function isRulesError(error: unknown): error is RulesError {
  return error instanceof Error && error.name === "RulesError";
}
