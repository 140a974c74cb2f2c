/** What the engine's worker does. Apart from the worker itself, so that it can be tested without one. */
import type {
  Choice,
  Engine,
  Evaluation,
  Judge,
  LikelyOwner,
  LiveThoughts,
  Network,
  Opinion,
  Searcher,
  Thinker,
  Verdict,
} from "rumis/engine";
import { Loaded } from "./loaded";

/** A move, and whether the network helped to find it. */
export type SearchedMove = Choice & { readonly network: boolean };

/** As on the command line and on the server: with as many simulations, they say the same about a game. */
const JUDGE_SEED = 1;

/** How many simulations a program with a clock makes between two looks at it: less than a tenth of a second. */
const SLICE = 32;

/** The part of a program's time in which it tries to compute the end of the game, as in the program `rumis`. */
const ENDGAME = 1 / 4;

/** The functions of the worker. `weights` loads the file of the network; if it fails, it is called again later. */
export function engineDuties(engine: Engine, weights: () => Promise<Uint8Array>, isOnline: () => boolean = () => true) {
  const thinkers = new Map<string, Thinker>();
  const searchers = new Map<string, Searcher>();
  const judges = new Map<string, Judge>();
  const network = new Loaded(async () => new engine.Network(await weights()), isOnline);

  /**
   * What was made for this purpose before, or is made now: with the network, or without it while it cannot be loaded.
   * What was made without it is not used any more once it can be loaded.
   */
  async function withNetwork<Tool>(
    tools: Map<string, Tool>,
    purpose: string,
    make: (judge: Network | null) => Tool,
  ): Promise<{ readonly tool: Tool; readonly network: boolean }> {
    const judge = await network.get();
    const name = `${purpose}${judge === null ? "" : "+network"}`;
    const tool = tools.get(name) ?? make(judge);
    tools.set(name, tool);
    return { tool, network: judge !== null };
  }

  const judgeWith = (simulations: number): Promise<{ tool: Judge; network: boolean }> =>
    withNetwork(judges, String(simulations), (judge) =>
      judge === null
        ? new engine.Judge(JUDGE_SEED, simulations)
        : engine.Judge.withNetwork(JUDGE_SEED, simulations, judge),
    );

  async function thinkerOf(level: number, seat: string, seed: number): Promise<Thinker> {
    const name = `${seat}${level}/${seed}`;
    if (engine.Thinker.usesNetwork(level)) {
      const make = (judge: Network | null): Thinker =>
        judge === null ? new engine.Thinker(level, seed) : engine.Thinker.withNetwork(level, seed, judge);
      return (await withNetwork(thinkers, name, make)).tool;
    }
    const thinker = thinkers.get(name) ?? new engine.Thinker(level, seed);
    thinkers.set(name, thinker);
    return thinker;
  }

  const searcherOf = (seat: string, seed: number): Promise<{ tool: Searcher; network: boolean }> =>
    withNetwork(searchers, `${seat}/${seed}`, (judge) =>
      judge === null ? new engine.Searcher(seed) : engine.Searcher.withNetwork(seed, judge),
    );

  return {
    /**
     * The move of a program of this level. Each seat has its own thinker, which reuses its search tree. A level with
     * the network plays without it while it cannot be loaded.
     */
    async choose(record: string, level: number, seat: string, seed: number): Promise<string> {
      return (await thinkerOf(level, seat, seed)).choose(record);
    },
    /**
     * The move of the strongest program after a search, without exact endgames: with the network, and without it while
     * it cannot be loaded.
     */
    async search(record: string, simulations: number, seat: string, seed: number): Promise<SearchedMove> {
      const { tool, network } = await searcherOf(seat, seed);
      return { ...tool.think(record, simulations), network };
    },
    /** The same with a clock and exact endgames: it thinks until the time is over, or the move is certain. */
    async searchFor(record: string, seconds: number, seat: string, seed: number): Promise<string> {
      const { tool } = await searcherOf(seat, seed);
      const begin = performance.now();
      const isOver = (part: number): boolean => performance.now() - begin >= part * seconds * 1000;
      // Once for the move: a slice is too short for it.
      const exact = tool.solve(record, () => isOver(ENDGAME));
      if (exact !== undefined) return exact.move;
      for (;;) {
        const { move, certain } = tool.think(record, SLICE);
        if (certain || isOver(1)) return move;
        await nextTask();
      }
    },
    /**
     * What the engine thinks of a position of a game after so many more simulations, with its best moves. Questions
     * about the same position continue the search.
     */
    async lines(record: string, afterMoves: number, simulations: number, most: number): Promise<LiveThoughts> {
      const { tool } = await searcherOf("lines", JUDGE_SEED);
      return tool.lines(record, afterMoves, simulations, most);
    },
    /** What the network expects of a position of a game, without a search; `null` while it cannot be loaded. */
    async evaluation(record: string, afterMoves: number): Promise<Evaluation | null> {
      return (await network.get())?.evaluate(engine.position(record, afterMoves)) ?? null;
    },
    /** The judgement of a position of a game. */
    async opinion(simulations: number, record: string, afterMoves: number): Promise<Opinion> {
      return (await judgeWith(simulations)).tool.opinion(record, afterMoves);
    },
    /** The judgement of a move of a game. */
    async verdict(simulations: number, record: string, number: number): Promise<Verdict> {
      return (await judgeWith(simulations)).tool.verdict(record, number);
    },
    /** Who will probably own each square at the end of the game; `null` while the network cannot be loaded. */
    async owners(record: string, afterMoves: number): Promise<LikelyOwner[] | null> {
      const { tool, network } = await judgeWith(1);
      return network ? tool.owners(record, afterMoves) : null;
    },
  };
}

/** Lets the worker do what else it has to do. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** The functions of the worker. */
export type EngineDuties = ReturnType<typeof engineDuties>;
