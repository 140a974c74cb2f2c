// @vitest-environment happy-dom
import { beforeAll, expect, test, vi } from "vitest";
import { Game } from "../rules";
import { startRules } from "../testing/rules";
import { hire, SlowWorker } from "../testing/worker";
import type { EngineDuties } from "../workers/engine.worker";
import { Studies } from "./studies.svelte";

beforeAll(startRules);

function studies(): [Studies, SlowWorker] {
  const worker = new SlowWorker();
  return [new Studies(hire<EngineDuties>(worker)), worker];
}

test("expected owners are those of the engine, or the reason why there are none", async () => {
  const [one, worker] = studies();
  const owners = [{ square: "a1", colour: "red" as const, chance: 0.9 }];
  let answer = one.owners("a record", 3);
  expect(worker.question).toEqual(["owners", "a record", 3]);
  worker.answer({ value: owners });
  expect(await answer).toEqual(owners);
  answer = one.owners("a record", 4);
  worker.answer({ value: null });
  expect(await answer).toBe("no-network");
  answer = one.owners("a record", 5);
  worker.break();
  expect(await answer).toBe("failed");
});

test("an analysis that is left does not go on", async () => {
  const [one, worker] = studies();
  const ended = vi.spyOn(worker, "terminate");
  const judged = one.judge(new Game({ plan: "chullpa", players: 2 }));
  expect(worker.question[0]).toBe("opinion");
  one.close();
  await judged;
  expect(ended).toHaveBeenCalledOnce();
  expect(worker.asked).toEqual([]);
  expect([one.running, one.failed]).toEqual([null, false]);
});
