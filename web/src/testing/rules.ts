/** The compiled rules for tests, read from a file. */
import { readFileSync } from "node:fs";
import { loadRules } from "rumis";

/** Starts the rules. Call it before a test that uses them. */
export async function startRules(): Promise<void> {
  await loadRules(readFileSync("../npm/wasm/rules/rules_bg.wasm"));
}
