// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { noteRated } from "../online/ratedgames.svelte";
import { recentGames } from "../replay/recent";
import { Game } from "../rules";
import { startRules } from "../testing/rules";
import { hire, SlowWorker } from "../testing/worker";
import type { EngineDuties } from "../workers/engine.worker";
import { findGame, shelf, startGame } from "./games";
import { type Choice, FIRST_GAME } from "./local";
import { LocalSitting } from "./sitting.svelte";

const PEOPLE: Choice = { ...FIRST_GAME, sitters: [{ kind: "person" }, { kind: "person" }] };

beforeAll(startRules);

const open: LocalSitting[] = [];
afterEach(() => {
  for (const sitting of open.splice(0)) sitting.close();
});

/** Opens a stored game as a tab does; the second result is the worker of its programs. */
async function tab(id: string): Promise<[LocalSitting, SlowWorker]> {
  const found = await findGame(id);
  if (found === null) throw new Error("the game was not stored");
  const worker = new SlowWorker();
  const sitting = new LocalSitting(found, hire<EngineDuties>(worker));
  open.push(sitting);
  return [sitting, worker];
}

/** The number of stored moves. */
async function storedMoves(id: string): Promise<number> {
  const record = (await shelf.get(id))?.value.record ?? "";
  return Game.read(record).moves().length;
}

/** A game whose program has just failed to answer. */
async function failedGame(): Promise<[LocalSitting, SlowWorker]> {
  const [sitting, worker] = await tab(await startGame(FIRST_GAME));
  sitting.place("S05 a1:3 b1");
  worker.break();
  await vi.waitFor(() => expect(sitting.failed).toBe(true));
  return [sitting, worker];
}

/** Places first fits until the game is over. */
function playToTheEnd(sitting: LocalSitting): void {
  const firstFit = (): string | undefined => {
    const game = Game.read(sitting.record());
    const fit = sitting.view.columns.flatMap(({ file, row }) => game.fitsAt(file, row))[0];
    game.free();
    return fit?.drop;
  };
  for (let drop = firstFit(); drop !== undefined; drop = firstFit()) sitting.place(drop);
  expect(sitting.view.over).toBe(true);
}

test("a program that failed can be asked again", async () => {
  const [sitting, worker] = await failedGame();
  sitting.tryAgain();
  expect(sitting.failed).toBe(false);
  worker.answer({ value: "S01 c1:2" });
  await vi.waitFor(() => expect(sitting.view.moves).toBe(2), { timeout: 3000 });
});

test("a program with a thinking time is asked to think that long, and its move is not waited for after a take-back", async () => {
  const sitters = [{ kind: "person" as const }, { kind: "program" as const, level: 9, seconds: 30 }];
  const [sitting, worker] = await tab(await startGame({ ...FIRST_GAME, sitters }));
  sitting.place("S05 a1:3 b1");
  await vi.waitFor(() => expect(worker.asked).toHaveLength(1));
  expect(worker.question.slice(0, 4)).toEqual(["searchFor", sitting.record(), 30, "B"]);
  sitting.takeBack();
  expect(worker.asked).toEqual([]);
  expect(sitting.mine).toBe(true);
});

test("a program does not think any more when the game is left", async () => {
  const sitters = [{ kind: "program" as const, level: 9, seconds: 30 }, { kind: "person" as const }];
  const [sitting, worker] = await tab(await startGame({ ...FIRST_GAME, sitters }));
  const ended = vi.spyOn(worker, "terminate");
  await vi.waitFor(() => expect(worker.asked).toHaveLength(1));
  sitting.close();
  expect(ended).toHaveBeenCalledOnce();
  // Nor is another one asked, once the call that was ended has failed.
  await new Promise((resolve) => setTimeout(resolve));
  expect(worker.asked).toEqual([]);
});

test("a failure is forgotten when the stone is taken back", async () => {
  const [sitting] = await failedGame();
  sitting.takeBack();
  expect(sitting.failed).toBe(false);
});

test("a game that is over can be looked at again, also after the next was begun", async () => {
  const id = await startGame(PEOPLE);
  const [sitting] = await tab(id);
  playToTheEnd(sitting);
  const record = sitting.record();
  expect(await sitting.again()).not.toBe(id);
  expect(recentGames()).toContain(record);
  await vi.waitFor(async () => expect((await shelf.get(id))?.value.record).toBe(record));
});

test("the next game of a match is stored in the place of the last one, together with it", async () => {
  const id = await startGame({ ...PEOPLE, games: 2 });
  const [sitting] = await tab(id);
  playToTheEnd(sitting);
  const record = sitting.record();
  expect(await sitting.again()).toBe(id);
  expect(sitting.view).toMatchObject({ moves: 0, over: false });
  expect((await shelf.get(id))?.value.earlier).toEqual([record]);
});

describe("two tabs with the same game", () => {
  test("show the same moves", async () => {
    const id = await startGame(PEOPLE);
    const [[first], [second]] = [await tab(id), await tab(id)];
    first.place("S05 a1:3 b1");
    await vi.waitFor(() => expect(second.view.moves).toBe(1));
    second.place("S01 b2:2");
    await vi.waitFor(() => expect(first.view.moves).toBe(2));
    first.takeBack();
    await vi.waitFor(() => expect(second.view.moves).toBe(1));
    expect(second.record()).toBe(first.record());
    expect([first.overtaken, second.overtaken]).toEqual([false, false]);
  });

  test("that move at the same time keep one of the moves, and the other tab is told", async () => {
    const id = await startGame(PEOPLE);
    const [[first], [second]] = [await tab(id), await tab(id)];
    first.place("S05 a1:3 b1");
    second.place("S01 b2:2");
    await vi.waitFor(() => expect(second.record()).toBe(first.record()));
    await vi.waitFor(() => expect([first.overtaken, second.overtaken].filter(Boolean)).toHaveLength(1));
    expect(await storedMoves(id)).toBe(1);
  });

  test("count a program's move once", async () => {
    const id = await startGame(FIRST_GAME);
    const [[first, worker], [second, other]] = [await tab(id), await tab(id)];
    first.place("S05 a1:3 b1");
    await vi.waitFor(() => expect(second.view.moves).toBe(1));
    // Without Web Locks both ask their program.
    await vi.waitFor(() => expect([worker.asked.length, other.asked.length]).toEqual([1, 1]));
    worker.answer({ value: "S01 b2:2" });
    other.answer({ value: "S01 b2:2" });
    await vi.waitFor(() => expect([first.view.moves, second.view.moves]).toEqual([2, 2]), { timeout: 3000 });
    await vi.waitFor(async () => expect(await storedMoves(id)).toBe(2));
    expect([first.overtaken, second.overtaken]).toEqual([false, false]);
  });

  test("notice that one of them deleted it", async () => {
    const id = await startGame(PEOPLE);
    const [sitting] = await tab(id);
    const channel = new BroadcastChannel("rumis");
    channel.postMessage({ shelf: "games", id, removed: true });
    await vi.waitFor(() => expect(sitting.removed).toBe(true));
    channel.close();
  });
});

test("during a rated game on the same plan a hint is refused, which is no failure", async () => {
  const [sitting] = await tab(await startGame(FIRST_GAME));
  noteRated("t1", "chullpa", true);
  await sitting.hint();
  expect(sitting.hinting).toBe("closed");
  noteRated("t1", "chullpa", false);
});
