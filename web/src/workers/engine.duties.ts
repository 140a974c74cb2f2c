/** What the engine's worker does. Apart from the worker itself, so that it can be tested without one. */
import type { Choice, Evaluation, Opinion, Verdict } from "../generated/values";
import type * as Engine from "../generated/wasm/engine/engine";

/** What is used of the compiled engine, whichever build it is. */
export type EngineModule = Pick<typeof Engine, "Judge" | "Network" | "Searcher" | "Thinker" | "position">;

/** A move, and whether the network helped to find it. */
export type SearchedMove = Choice & { readonly network: boolean };

/** Any number, as long as it stays the same. */
const JUDGE_SEED = 7;

/** The functions of the worker. `weights` loads the file of the network, and may fail. */
export function engineDuties(
  { Judge, Network, Searcher, Thinker, position }: EngineModule,
  weights: () => Promise<Uint8Array>,
) {
  const thinkers = new Map<string, Engine.Thinker>();
  const searchers = new Map<string, Engine.Searcher>();
  const judges = new Map<number, Engine.Judge>();
  let loading: Promise<Engine.Network | null> | undefined;

  function judgeWith(simulations: number): Engine.Judge {
    const judge = judges.get(simulations) ?? new Judge(JUDGE_SEED, simulations);
    judges.set(simulations, judge);
    return judge;
  }

  /** The network, loaded when it is first needed; `null` if it cannot be loaded now. Then the next call tries again. */
  function network(): Promise<Engine.Network | null> {
    loading ??= weights()
      .then((file) => new Network(file))
      .catch(() => {
        loading = undefined;
        return null;
      });
    return loading;
  }

  return {
    /** The move of a program of this level. Each seat has its own thinker, which reuses its search tree. */
    choose(record: string, level: number, seat: string, seed: number): string {
      const name = `${seat}${level}/${seed}`;
      const thinker = thinkers.get(name) ?? new Thinker(level, seed);
      thinkers.set(name, thinker);
      return thinker.choose(record);
    },
    /** The move of the strongest program: with the network, and without it while it cannot be loaded. */
    async search(record: string, simulations: number, seat: string, seed: number): Promise<SearchedMove> {
      const judge = await network();
      const name = `${seat}${judge === null ? "" : "+network"}/${seed}`;
      const searcher = searchers.get(name) ?? (judge === null ? new Searcher(seed) : Searcher.withNetwork(seed, judge));
      searchers.set(name, searcher);
      return { ...searcher.think(record, simulations), network: judge !== null };
    },
    /** What the network expects of a position of a game, without a search; `null` while it cannot be loaded. */
    async evaluation(record: string, afterMoves: number): Promise<Evaluation | null> {
      return (await network())?.evaluate(position(record, afterMoves)) ?? null;
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
}

/** The functions of the worker. */
export type EngineDuties = ReturnType<typeof engineDuties>;
