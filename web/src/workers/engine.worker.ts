/** Computes moves in a worker, so that the page stays responsive. */
import type { Opinion, Verdict } from "../generated/values";
import init, { Judge, Thinker } from "../generated/wasm/engine/engine";
import wasm from "../generated/wasm/engine/engine_bg.wasm?url";
import { serve } from "./call";

const thinkers = new Map<string, Thinker>();
const judges = new Map<number, Judge>();

/** Any number, as long as it stays the same. */
const JUDGE_SEED = 7;

function judgeWith(simulations: number): Judge {
  const judge = judges.get(simulations) ?? new Judge(JUDGE_SEED, simulations);
  judges.set(simulations, judge);
  return judge;
}

const duties = {
  /** The move of a program of this level. Each seat has its own thinker, which reuses its search tree. */
  choose(record: string, level: number, seat: string, seed: number): string {
    const name = `${seat}${level}/${seed}`;
    const thinker = thinkers.get(name) ?? new Thinker(level, seed);
    thinkers.set(name, thinker);
    return thinker.choose(record);
  },
  /** The judgement of a position of a game. */
  opinion(simulations: number, record: string, afterMoves: number): Opinion {
    return judgeWith(simulations).opinion(record, afterMoves);
  },
  /** The judgement of a move of a game. */
  verdict(simulations: number, record: string, number: number): Verdict {
    return judgeWith(simulations).verdict(record, number);
  },
};

/** The functions of this worker. */
export type EngineDuties = typeof duties;

serve(init({ module_or_path: wasm }), duties);
