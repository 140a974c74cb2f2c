/// <reference lib="esnext.disposable" preserve="true" />
/**
 * The rules: games, solitaire, plans, stones and notation. Call `loadRules` once; after that all functions are
 * synchronous.
 */
import init from "../wasm/rules/rules.js";
import { once, opened, type WasmSource } from "./files.js";

export type * from "../types/rules.js";
export type * from "../types/values.js";
export * from "../wasm/rules/rules.js";
export * from "./errors.js";
export type { WasmSource };

/**
 * Loads and starts the rules, from the package's own file or from another source. Further calls do nothing, unless
 * the first one failed.
 */
export const loadRules: (source?: WasmSource) => Promise<void> = /* @__PURE__ */ once(
  async (source: WasmSource = new URL("../wasm/rules/rules_bg.wasm", import.meta.url)) => {
    await init(opened(source));
  },
);
