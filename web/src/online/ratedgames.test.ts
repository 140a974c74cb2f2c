// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Card, ListedTable, Me } from "../generated/protocol";
import { playOnFrom } from "../analysis/playon";
import { forgetMemory } from "../store/drawer";
import { startRules } from "../testing/rules";
import { AdviceRefused, hireAdviser, mayAdvise, planAmong } from "../workers/advice";
import { noteRated, noteTables, ratedGameOn } from "./ratedgames.svelte";

const ME: Me = { id: "ann", name: "ann", ratings: {} };
const NAMES = { ann: "ann", bob: "bob" };

function listed(id: string, changes: Partial<Card> = {}): ListedTable {
  const people = [{ person: "ann" }, { person: "bob" }];
  const card = { phase: "playing", plan: "chullpa", rated: true, chairs: people, players: people, ...changes };
  return { id, updated: 1, card: card as unknown as Card };
}

beforeAll(startRules);
beforeEach(() => {
  for (const plan of ["chullpa", "pisac"]) {
    for (let game = ratedGameOn(plan); game !== null; game = ratedGameOn(plan)) noteRated(game.table, plan, false);
  }
  localStorage.clear();
  forgetMemory();
});

test("a rated game closes the engine for its plan until it is over", async () => {
  noteRated("t1", "chullpa", true);
  expect(mayAdvise("chullpa")).toBe(false);
  expect(mayAdvise("pisac")).toBe(true);
  await expect(hireAdviser().ask("owners", '[Format "1"]\n[Plan "chullpa"]\n', 0)).rejects.toBeInstanceOf(
    AdviceRefused,
  );
  noteRated("t1", "chullpa", false);
  expect(mayAdvise("chullpa")).toBe(true);
  expect(localStorage.getItem("rumis.rated")).toBeNull();
});

test("a plan drawn again, with a square more or less, does not open the engine", () => {
  expect(mayAdvise("44444/44444/44444/44444")).toBe(true);
  noteRated("t1", "chullpa", true);
  expect(mayAdvise("44444/44444/44444/44444")).toBe(false);
  expect(mayAdvise("4444/4444/4444/4444/4444")).toBe(false);
  expect(mayAdvise("44444/44444/44444/4444.")).toBe(false);
  expect(mayAdvise("444444/44444./44444./44444.")).toBe(false);
  noteRated("t1", "chullpa", false);
});

test("a rated game on a plan of one's own closes the engine for all plans", () => {
  noteRated("t1", "44444/44444/44444/44443", true);
  expect(mayAdvise("chullpa")).toBe(false);
  noteRated("t1", "44444/44444/44444/44443", false);
  expect(mayAdvise("chullpa")).toBe(true);
});

test("no program plays on from a position of a rated game", async () => {
  noteRated("t1", "chullpa", true);
  const record = '[Plan "chullpa"]\n[Players "2"]\n';
  await expect(playOnFrom(record, "A", { level: 12 })).rejects.toBeInstanceOf(AdviceRefused);
});

test("whoever only watches stores nothing", () => {
  noteRated("t1", "chullpa", false);
  expect(localStorage.getItem("rumis.rated")).toBeNull();
});

test("the list of the server says which rated games are running", () => {
  noteTables({ tables: [listed("t1"), listed("t2", { phase: "over" })], names: NAMES }, ME);
  expect(ratedGameOn("chullpa")?.table).toBe("t1");
  noteTables({ tables: [listed("t1", { phase: "over" })], names: NAMES }, ME);
  expect(ratedGameOn("chullpa")).toBeNull();
});

test.each<[string, Partial<Card>]>([
  ["that is not rated", { rated: false }],
  ["with a guest", { players: [{ person: "ann" }, { person: "guest" }] }],
  ["that the person has left", { chairs: ["open", { person: "bob" }] }],
])("a game %s closes nothing", (_, changes) => {
  noteTables({ tables: [listed("t1", changes)], names: NAMES }, ME);
  expect(ratedGameOn("chullpa")).toBeNull();
});

test("a game that is not listed any more is over, and one of which nobody heard for a month is forgotten", () => {
  noteRated("t1", "chullpa", true);
  noteTables({ tables: [], names: {} }, ME);
  expect(ratedGameOn("chullpa")).toBeNull();
  vi.useFakeTimers({ now: 0 });
  noteRated("t2", "pisac", true);
  vi.setSystemTime(31 * 86_400_000);
  dispatchEvent(new StorageEvent("storage", { key: "rumis.rated" }));
  expect(ratedGameOn("pisac")).toBeNull();
  vi.useRealTimers();
});

test("the plan is found in a record among what the engine is asked", () => {
  expect(planAmong([400, '[Plan "222/232"]\n[Players "2"]\n', 3])).toBe("222/232");
  expect(planAmong([400, "chullpa"])).toBeNull();
});
