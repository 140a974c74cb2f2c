/** The compiled rules for tests, which read the file instead of fetching it. */
import { readFileSync } from "node:fs";
import init from "../generated/wasm/rules/rules";

/** Starts the rules; call it before a test that asks them. */
export async function startRules(): Promise<void> {
  await init({ module_or_path: readFileSync("src/generated/wasm/rules/rules_bg.wasm") });
}
