/// <reference lib="esnext.disposable" preserve="true" />
/**
 * Positions that nobody played: buildings that are set up by hand, and games that lead to a position. Call `loadDrafts`
 * once; after that all functions are synchronous.
 */
import init from "../wasm/drafts/drafts.js";
import { once, opened, type WasmSource } from "./files.js";

export type * from "../types/rules.js";
export type * from "../types/values.js";
export { Draft, recordLeadingTo } from "../wasm/drafts/drafts.js";
export * from "./errors.js";
export type { WasmSource };

/**
 * Loads and starts the module, from the package's own file or from another source. Further calls do nothing, unless
 * the first one failed.
 */
export const loadDrafts: (source?: WasmSource) => Promise<void> = /* @__PURE__ */ once(
  async (source: WasmSource = new URL("../wasm/drafts/drafts_bg.wasm", import.meta.url)) => {
    await init(opened(source));
  },
);
