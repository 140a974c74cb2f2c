/** Computes moves in a worker, so that the page stays responsive. */
import network from "../../../crates/rumis-network/data/rumis.net?url";
import plain from "../generated/wasm/engine/engine_bg.wasm?url";
import simd from "../generated/wasm/engine_simd/engine_simd_bg.wasm?url";
import { serve } from "./call";
import { type EngineDuties, engineDuties } from "./engine.duties";
import { hasSimd } from "./simd";
import { fetchWeights } from "./weights";

export type { EngineDuties };

/** The weights of the network, a file of its own. */
const weights = (): Promise<Uint8Array> => fetchWeights(network);

/** Chromium updates this in workers, but sends them no event. */
const isOnline = (): boolean => navigator.onLine;

/** Loads the build that this browser can run. */
async function start(): Promise<EngineDuties> {
  if (hasSimd()) {
    const engine = await import("../generated/wasm/engine_simd/engine_simd");
    await engine.default({ module_or_path: simd });
    return engineDuties(engine, weights, isOnline);
  }
  const engine = await import("../generated/wasm/engine/engine");
  await engine.default({ module_or_path: plain });
  return engineDuties(engine, weights, isOnline);
}

serve(start());
