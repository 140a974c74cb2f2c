/** The compiled rules for tests, read from a file. */
import { readFileSync } from "node:fs";
import init from "../generated/wasm/rules/rules";

/** Starts the rules. Call it before a test that uses them. */
export async function startRules(): Promise<void> {
  await init({ module_or_path: readFileSync("src/generated/wasm/rules/rules_bg.wasm") });
}
