/** The real engine in both builds, with the real weights. */
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { type Engine, hasSimd } from "rumis/engine";
import * as plain from "rumis/wasm/engine/engine.js";
import * as simd from "rumis/wasm/engine_simd/engine_simd.js";
import { Game } from "../rules";
import { startRules } from "../testing/rules";
import { engineDuties } from "./engine.duties";

const WEIGHTS = readFileSync("../crates/rumis-network/data/rumis.net");
const RECORDED = readFileSync("../crates/rumis-network/tests/fixtures/recorded.txt", "utf8");
const BUILDS: readonly [string, Engine][] = [
  ["plain", plain],
  ["SIMD", simd],
];

// The build without vector instructions is slow, and a busy machine slower.
vi.setConfig({ testTimeout: 60_000 });

beforeAll(async () => {
  await startRules();
  for (const [name, module] of [["engine", plain] as const, ["engine_simd", simd] as const]) {
    module.initSync({ module: readFileSync(`../npm/wasm/${name}/${name}_bg.wasm`) });
  }
});

/** A position and what the framework that trained the network computes for it. */
interface Recorded {
  readonly position: string;
  readonly rewards: readonly number[];
  readonly points: readonly number[];
  readonly places: readonly number[];
  /** The numbers of some moves, and their logits. */
  readonly logits: readonly (readonly [number, number])[];
}

function recorded(): Recorded[] {
  return RECORDED.split("position ")
    .slice(1)
    .map((entry) => {
      const lines = entry.split("\n");
      const words = (name: string): string[] => {
        const line = lines.find((one) => one.startsWith(`${name} `));
        return line?.split(" ").slice(1) ?? [];
      };
      const pair = (word: string): [number, number] => {
        const [number, logit] = word.split(":");
        return [Number(number), Number(logit)];
      };
      return {
        position: lines[0] ?? "",
        rewards: words("rewards").map(Number),
        points: words("points").map(Number),
        places: words("places").map(Number),
        logits: words("logits").map(pair),
      };
    });
}

/** How much chances may differ: the network rounds to 16 bits where the framework does not. */
const CLOSE_CHANCES = 0.01;
/** The same for points and logits. */
const CLOSE = 0.05;

/** How far two lists are apart at most, relative to the larger numbers. */
function apart(found: readonly number[], expected: readonly number[]): number {
  return Math.max(...found.map((one, at) => Math.abs(one - (expected[at] ?? Number.NaN)) / Math.max(1, Math.abs(one))));
}

test("this machine tests both builds", () => {
  expect(hasSimd()).toBe(true);
});

describe.each(BUILDS)("the %s build", (_, engine) => {
  test("computes what the framework that trained the network computes, up to rounding", () => {
    const network = new engine.Network(WEIGHTS);
    const positions = recorded();
    expect(positions.length).toBeGreaterThanOrEqual(60);
    for (const { position, rewards, points, places, logits } of positions) {
      const { colours, moves } = network.evaluate(position);
      expect(colours.length).toBeGreaterThanOrEqual(2);
      expect(
        apart(
          colours.map(({ reward }) => reward),
          rewards,
        ),
        position,
      ).toBeLessThan(CLOSE_CHANCES);
      expect(
        apart(
          colours.map((colour) => colour.points),
          points,
        ),
        position,
      ).toBeLessThan(CLOSE);
      expect(
        apart(
          colours.flatMap((colour) => colour.places),
          places,
        ),
        position,
      ).toBeLessThan(CLOSE_CHANCES);
      // Chances have the ratio of their logits, which are known up to a constant.
      const shift = (number: number): number => Math.log(moves[number]?.chance ?? 0);
      const [first] = logits;
      if (first === undefined) continue;
      const found = logits.map(([number]) => shift(number) - shift(first[0]));
      const expected = logits.map(([, logit]) => logit - first[1]);
      expect(apart(found, expected), position).toBeLessThan(2 * CLOSE);
    }
  });

  test("plays with the network, which is loaded once and only when it is needed", async () => {
    const weights = vi.fn(() => Promise.resolve(new Uint8Array(WEIGHTS)));
    const duties = engineDuties(engine, weights);
    const game = new Game({ plan: "chullpa", players: 2 });
    for (const level of [5, 9]) game.play(await duties.choose(game.record(), level, "A", 1));
    expect(weights).not.toHaveBeenCalled();
    for (const level of [10, 12]) game.play(await duties.choose(game.record(), level, "B", 1));
    expect(weights).toHaveBeenCalledOnce();
    await duties.opinion(20, game.record(), 1);
    for (const seat of ["B", "A", "B", "A"]) {
      const { move, network } = await duties.search(game.record(), 10, seat, 1);
      expect(network).toBe(true);
      game.play(move);
    }
    const expected = await duties.evaluation(game.record(), 0);
    expect(expected?.colours.map(({ colour }) => colour)).toEqual(["red", "yellow"]);
    expect(weights).toHaveBeenCalledOnce();
  });

  test("plays a level with the network as the program `rumis` does", async () => {
    const duties = engineDuties(engine, () => Promise.resolve(new Uint8Array(WEIGHTS)));
    const record = new Game({ plan: "chullpa", players: 2 }).record();
    const network = new engine.Network(WEIGHTS);
    const expected = engine.Thinker.withNetwork(10, 3, network).choose(record);
    expect(await duties.choose(record, 10, "A", 3)).toBe(expected);
  });

  test("a level and a judge without the network are replaced once it can be loaded", async () => {
    const weights = vi.fn<() => Promise<Uint8Array>>(() => Promise.reject(new TypeError("offline")));
    let online = false;
    const duties = engineDuties(engine, weights, () => online);
    const game = new Game({ plan: "chullpa", players: 2 });
    const record = game.record();
    const network = new engine.Network(WEIGHTS);
    expect(await duties.choose(record, 10, "A", 3)).toBe(new engine.Thinker(10, 3).choose(record));
    expect(await duties.opinion(50, record, 0)).toEqual(new engine.Judge(1, 50).opinion(record, 0));
    expect(await duties.owners(record, 0)).toBeNull();
    expect(weights).toHaveBeenCalledOnce();
    weights.mockResolvedValue(new Uint8Array(WEIGHTS));
    online = true;
    const judge = engine.Judge.withNetwork(1, 50, network);
    expect(await duties.opinion(50, record, 0)).toEqual(judge.opinion(record, 0));
    expect(await duties.choose(record, 10, "A", 3)).toBe(engine.Thinker.withNetwork(10, 3, network).choose(record));
    game.play(await duties.choose(record, 10, "A", 3));
    expect(await duties.verdict(50, game.record(), 1)).toEqual(judge.verdict(game.record(), 1));
    expect(await duties.owners(record, 0)).not.toBeNull();
    expect(weights).toHaveBeenCalledTimes(2);
  });

  test("expects an owner for every square", async () => {
    const duties = engineDuties(engine, () => Promise.resolve(new Uint8Array(WEIGHTS)));
    const game = new Game({ plan: "chullpa", players: 2 });
    const owners = await duties.owners(game.record(), 0);
    expect(owners).toHaveLength(game.view().columns.length);
    for (const { colour, chance } of owners ?? []) {
      expect([null, "red", "yellow"]).toContain(colour);
      expect(chance).toBeGreaterThan(0);
      expect(chance).toBeLessThanOrEqual(1);
    }
  });

  test("thinks until its time is over, and lets other tasks run meanwhile", async () => {
    const duties = engineDuties(engine, () => Promise.resolve(new Uint8Array(WEIGHTS)));
    const game = new Game({ plan: "chullpa", players: 2 });
    await duties.search(game.record(), 1, "A", 1);
    let others = 0;
    const timer = setInterval(() => (others += 1), 1);
    const began = performance.now();
    const move = await duties.searchFor(game.record(), 0.5, "A", 1);
    clearInterval(timer);
    expect(performance.now() - began).toBeGreaterThanOrEqual(500);
    expect(others).toBeGreaterThan(0);
    // One search, slice after slice.
    expect((await duties.search(game.record(), 1, "A", 1)).simulations).toBeGreaterThan(100);
    game.play(move);
  });

  test("does not think about a move that is certain", async () => {
    const duties = engineDuties(engine, () => Promise.resolve(new Uint8Array(WEIGHTS)));
    const game = new Game({ plan: "chullpa", players: 2 });
    while (!(await duties.search(game.record(), 1, "A", 1)).certain) {
      game.play(await duties.choose(game.record(), 1, "B", 1));
    }
    const began = performance.now();
    await duties.searchFor(game.record(), 600, "A", 1);
    expect(performance.now() - began).toBeLessThan(30_000);
  });

  test("computes the end of a game exactly, also if that takes more work than a slice", async () => {
    const duties = engineDuties(engine, () => Promise.resolve(new Uint8Array(WEIGHTS)));
    const game = new Game({ plan: "chullpa", players: 2 });
    // From here it takes about 25,000 positions.
    for (const weakest = new engine.Thinker(1, 3); game.moves().length < 11;) game.play(weakest.choose(game.record()));
    const slices = vi.spyOn(engine.Searcher.prototype, "think");
    onTestFinished(() => slices.mockRestore());
    game.play(await duties.searchFor(game.record(), 60, "A", 1));
    expect(slices).not.toHaveBeenCalled();
    const verdict = new engine.Judge(1, 100_000).verdict(game.record(), 12);
    expect(verdict).toMatchObject({ exact: true, cost: 0, points: 0 });
  });

  test.each([
    ["cannot be loaded", () => Promise.reject(new TypeError("offline"))],
    ["is damaged", () => Promise.resolve(new Uint8Array(WEIGHTS.subarray(0, 1000)))],
  ])("plays without a network that %s, and tries again after a minute", async (_, fails) => {
    const weights = vi.fn<() => Promise<Uint8Array>>(fails);
    const duties = engineDuties(engine, weights);
    const game = new Game({ plan: "chullpa", players: 2 });
    vi.useFakeTimers({ toFake: ["performance"] });
    onTestFinished(() => void vi.useRealTimers());
    expect(await duties.evaluation(game.record(), 0)).toBeNull();
    const first = await duties.search(game.record(), 10, "A", 1);
    expect(first.network).toBe(false);
    game.play(first.move);
    weights.mockResolvedValue(new Uint8Array(WEIGHTS));
    expect((await duties.search(game.record(), 10, "B", 1)).network).toBe(false);
    expect(weights).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(60_000);
    const second = await duties.search(game.record(), 10, "B", 1);
    expect(second.network).toBe(true);
    game.play(second.move);
    expect(weights).toHaveBeenCalledTimes(2);
  });
});

test("tries to compute the end of a game once for a move, for a quarter of the time", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const began = performance.now();
  const work: [string, number][] = [];
  class Searcher {
    solve(_record: string, stop: () => boolean): undefined {
      while (!stop()) vi.advanceTimersByTime(10);
      work.push(["solved until", performance.now() - began]);
    }
    think(): { move: string; simulations: number; certain: boolean } {
      vi.advanceTimersByTime(500);
      work.push(["searched until", performance.now() - began]);
      return { move: "S01 a1:2", simulations: 32, certain: false };
    }
  }
  const engine = { ...plain, Searcher } as unknown as Engine;
  const duties = engineDuties(engine, () => Promise.reject(new TypeError("offline")));
  expect(await duties.searchFor("a record", 3, "A", 1)).toBe("S01 a1:2");
  expect(work).toEqual([
    ["solved until", 750],
    ...[1250, 1750, 2250, 2750, 3250].map((end) => ["searched until", end]),
  ]);
});

test("both builds choose the same moves without the network", () => {
  const record = new Game({ plan: "coricancha", players: 2 }).record();
  const moves = BUILDS.map(([, { Thinker }]) => new Thinker(7, 3).choose(record));
  expect(moves[0]).toBe(moves[1]);
});
