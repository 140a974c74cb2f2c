// @vitest-environment happy-dom
import { beforeAll, expect, test, vi } from "vitest";
import { keep } from "../app/storage";
import { recentGames } from "../replay/recent";
import { Game } from "../rules";
import { startRules } from "../testing/rules";
import { hire, SlowWorker } from "../testing/worker";
import type { EngineDuties } from "../workers/engine.worker";
import { type Choice, FIRST_GAME, KEPT_AS } from "./local";
import { keepNewGame } from "./newgame";
import { LocalSitting } from "./sitting.svelte";

beforeAll(startRules);

/** A new game that is kept, and the worker of its programs. */
function newGame(choice: Choice): { sitting: LocalSitting; worker: SlowWorker } {
  keepNewGame(choice);
  const worker = new SlowWorker();
  const sitting = LocalSitting.resume(hire<EngineDuties>(worker));
  if (sitting === null) throw new Error("the game was not kept");
  return { sitting, worker };
}

/** A game whose program has just failed to answer. */
async function failedGame(): Promise<{ sitting: LocalSitting; worker: SlowWorker }> {
  const { sitting, worker } = newGame(FIRST_GAME);
  sitting.place("S05 a1:3 b1");
  worker.break();
  await vi.waitFor(() => expect(sitting.failed).toBe(true));
  return { sitting, worker };
}

test("a program that failed can be asked again", async () => {
  const { sitting, worker } = await failedGame();
  sitting.tryAgain();
  expect(sitting.failed).toBe(false);
  worker.answer({ value: "S01 c1:2" });
  await vi.waitFor(() => expect(sitting.view.moves).toBe(2), { timeout: 3000 });
});

test("a failure is forgotten when the stone is taken back", async () => {
  const { sitting } = await failedGame();
  sitting.takeBack();
  expect(sitting.failed).toBe(false);
});

test("a game that is over can be looked at again, also after the next was begun", () => {
  const people: Choice = { ...FIRST_GAME, sitters: [{ kind: "person" }, { kind: "person" }] };
  const { sitting } = newGame(people);
  const firstFit = (): string | undefined => {
    const game = Game.read(sitting.record());
    const fit = sitting.view.columns.flatMap(({ file, row }) => game.fitsAt(file, row))[0];
    game.free();
    return fit?.drop;
  };
  for (let drop = firstFit(); drop !== undefined; drop = firstFit()) sitting.place(drop);
  expect(sitting.view.over).toBe(true);
  const record = sitting.record();
  sitting.again();
  expect(recentGames()).toContain(record);
});

test("a kept game that the rules can't read, or whose match can't go on, is given up", () => {
  const game = keepNewGame(FIRST_GAME);
  for (const wrong of [
    { record: "no record" },
    { earlier: ["no record"] },
    { choice: { ...FIRST_GAME, setup: { plan: "nowhere", players: 2 } } },
  ]) {
    keep(KEPT_AS, { ...game, ...wrong });
    expect(LocalSitting.resume()).toBeNull();
    expect(localStorage.getItem(`rumis.${KEPT_AS}`)).toBeNull();
  }
});
