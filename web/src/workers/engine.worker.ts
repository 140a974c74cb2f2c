/** Thinks about moves, apart from the page, so that nothing on it ever stands still. */
import init, { Analyst, Thinker } from "../generated/wasm/engine/engine";
import wasm from "../generated/wasm/engine/engine_bg.wasm?url";
import { serve } from "./call";

const ready = init({ module_or_path: wasm });
const thinkers = new Map<string, Thinker>();

/** Any number would do, as long as it stays the same. */
const JUDGE_SEED = 7;

const duties = {
  /** The move that a program of this level makes. A seat keeps its thinker, and so what it has thought of. */
  async choose(record: string, level: number, seat: string, seed: number): Promise<string> {
    await ready;
    const name = `${seat}${level}/${seed}`;
    const thinker = thinkers.get(name) ?? new Thinker(level, seed);
    thinkers.set(name, thinker);
    return thinker.choose(record);
  },
  /**
   * What the engine thinks of a position of a game. It begins anew every time, so that the answer is
   * the same whatever was asked before.
   */
  async judge(record: string, afterMoves: number, simulations: number): Promise<ReturnType<Analyst["think"]>> {
    await ready;
    const fresh = new Analyst(JUDGE_SEED);
    try {
      return fresh.think(record, afterMoves, simulations);
    } finally {
      fresh.free();
    }
  },
};

/** What this worker can be asked. */
export type EngineDuties = typeof duties;

serve(duties);
