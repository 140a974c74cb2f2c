// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { database } from "../store/here";
import { startRules } from "../testing/rules";
import { add, type Addition, entries, everything, MOST_GAMES, recordOf, records } from "./archive";
import { readRecord } from "./facts";

beforeAll(startRules);
beforeEach(async () => {
  for (const one of [entries, records]) for (const { id } of await one.list()) await one.erase(id);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const RECORD = `[Plan "222/232"] [Players "2"] S10R b1 b2 c1:2`;
const game = (id: string): Addition => ({ id, read: readRecord(RECORD), from: "file", ended: 5, mine: [] });

test("a full archive takes what fits and says that it is full", async () => {
  expect(await add([game("a"), game("b")], MOST_GAMES - 1)).toEqual({ stored: 1, refused: "bound" });
  expect((await everything()).map(({ id }) => id)).toEqual(["a"]);
  expect(await add([game("b")], MOST_GAMES)).toEqual({ stored: 0, refused: "bound" });
});

test("with a full storage, games are kept in memory, and stored when there is room again", async () => {
  const use = vi.spyOn(database, "use").mockRejectedValue(new DOMException("full", "QuotaExceededError"));
  expect(await add([game("a")], 0)).toEqual({ stored: 0, refused: "storage" });
  expect((await everything()).map(({ id }) => id)).toEqual(["a"]);
  expect(await recordOf("a")).toContain("S10R");
  expect([entries.inMemory, records.inMemory]).toEqual([1, 1]);
  use.mockRestore();
  await records.storeAgain();
  await entries.storeAgain();
  expect([entries.inMemory, records.inMemory]).toEqual([0, 0]);
  expect((await everything()).map(({ id }) => id)).toEqual(["a"]);
});
