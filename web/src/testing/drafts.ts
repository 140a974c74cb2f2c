/** The compiled module for drafts, for tests, read from a file. */
import { readFileSync } from "node:fs";
import { loadDrafts } from "rumis/drafts";

/** Starts the module. Call it before a test that uses it. */
export async function startDrafts(): Promise<void> {
  await loadDrafts(readFileSync("../npm/wasm/drafts/drafts_bg.wasm"));
}
