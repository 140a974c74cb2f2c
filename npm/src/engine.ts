/// <reference lib="esnext.disposable" preserve="true" />
/**
 * The engine: programs that play, a judge of games, and the network. `loadEngine` loads the build that the platform
 * can run. Thinking takes time, so it belongs in a worker.
 */
import type * as Bindings from "../wasm/engine/engine.js";
import { localFile, once, opened, type WasmSource } from "./files.js";
import { hasSimd } from "./simd.js";

export type * from "../types/rules.js";
export type * from "../types/values.js";
export type { Judge, Network, RulesError, Searcher, Thinker } from "../wasm/engine/engine.js";
export * from "./errors.js";
export { hasSimd };
export type { WasmSource };

/** The loaded engine. */
export type Engine = Pick<typeof Bindings, "Judge" | "Network" | "Searcher" | "Thinker" | "position">;

/** What the engine is loaded from, for each of its builds. */
export interface EngineSources {
  /** The build with vector instructions. */
  readonly simd?: WasmSource;
  /** The build for platforms without them. */
  readonly plain?: WasmSource;
}

/**
 * Loads and starts the build that this platform can run, from the package's own file or from another source. Further
 * calls return the same engine, unless the first one failed.
 */
export const loadEngine: (sources?: EngineSources) => Promise<Engine> = /* @__PURE__ */ once(
  async ({ simd, plain }: EngineSources = {}): Promise<Engine> => {
    if (hasSimd()) {
      const engine = await import("../wasm/engine_simd/engine_simd.js");
      await engine.default(opened(simd ?? new URL("../wasm/engine_simd/engine_simd_bg.wasm", import.meta.url)));
      return engine;
    }
    const engine = await import("../wasm/engine/engine.js");
    await engine.default(opened(plain ?? new URL("../wasm/engine/engine_bg.wasm", import.meta.url)));
    return engine;
  },
);

/** The file with the weights of the network. */
export const weightsUrl: URL = /* @__PURE__ */ new URL("../wasm/rumis.net", import.meta.url);

/** Where weights come from, and when to give up. */
export interface WeightsOptions {
  /** Another file than the package's own. */
  readonly from?: string | URL;
  /** Stops the download; if it is aborted already, nothing is loaded. */
  readonly signal?: AbortSignal;
}

/** Loads the weights of the network, for `new engine.Network(weights)`. */
export async function loadWeights({ from = weightsUrl, signal }: WeightsOptions = {}): Promise<Uint8Array> {
  signal?.throwIfAborted();
  const local = localFile(from);
  if (local !== undefined) return local;
  const response = await fetch(from, { signal: signal ?? null });
  if (!response.ok) throw new Error(`the network could not be loaded: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

const loadNetwork = /* @__PURE__ */ once(async () => new (await loadEngine()).Network(await loadWeights()));

/**
 * A program of a level from 1 to 12, as it plays everywhere: it loads the engine, and the network if the level uses
 * it. The same seed gives the same moves.
 */
export async function createThinker(level: number, seed: number): Promise<Bindings.Thinker> {
  const { Thinker } = await loadEngine();
  return Thinker.usesNetwork(level) ? Thinker.withNetwork(level, seed, await loadNetwork()) : new Thinker(level, seed);
}
