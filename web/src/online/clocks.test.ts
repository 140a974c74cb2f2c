import { describe, expect, test } from "vitest";
import type { ClockRule, ClocksView, TableView } from "../generated/protocol";
import { isHurried, leftOn, waitsForDays, warningBetween } from "./clocks";

describe("a clock", () => {
  const clocks: ClocksView = { left: [60_000, 45_000], running: "B", since: 1_000 };

  test("ticks only for the seat whose clock runs", () => {
    expect([leftOn(clocks, "A", 11_000), leftOn(clocks, "B", 11_000)]).toEqual([60_000, 35_000]);
  });
  test("stops at zero, and never gains time before it ran", () => {
    expect([leftOn(clocks, "B", 100_000), leftOn(clocks, "B", 0)]).toEqual([0, 45_000]);
  });
  test("is missing without clocks, or for another seat", () => {
    expect([leftOn(null, "A", 0), leftOn(clocks, "C", 0)]).toEqual([null, null]);
  });
});

describe("a table is hurried", () => {
  const table = (clock: ClockRule, running: "B" | null): Pick<TableView, "terms" | "game"> =>
    ({ terms: { clock }, game: { clocks: { left: [60_000, 45_000], running, since: 0 } } }) as unknown as TableView;
  const MINUTES: ClockRule = { minutes: { seconds: 900 } };

  test("while a clock of minutes is running", () => expect(isHurried(table(MINUTES, "B"))).toBe(true));
  test("not while the clocks stand still, with days, without clocks, or before it is known", () => {
    const others = [table(MINUTES, null), table({ days: 3 }, "B"), table("none", "B"), null];
    expect(others.map(isHurried)).toEqual([false, false, false, false]);
  });
});

describe("a warning", () => {
  test("comes once, at 30 and at 10 seconds", () => {
    expect(warningBetween(30_400, 29_900)).toBe(30);
    expect(warningBetween(29_900, 29_400)).toBeNull();
    expect(warningBetween(10_100, 9_600)).toBe(10);
  });
  test("is only the nearer one for a tab that was asleep for both", () => {
    expect(warningBetween(45_000, 8_000)).toBe(10);
  });
  test("does not come when the time is up, or for the first reading of a clock", () => {
    expect([warningBetween(31_000, 0), warningBetween(null, 5_000)]).toEqual([null, null]);
  });
});

test("with a clock of days, whoever is not to move may go away", () => {
  const table = (clock: ClockRule, turn: "A" | "B" | null): Parameters<typeof waitsForDays>[0] =>
    ({ phase: "playing", terms: { clock }, game: { turn } }) as Parameters<typeof waitsForDays>[0];
  expect(waitsForDays(table({ days: 3 }, "B"), ["A"])).toBe(true);
  expect(waitsForDays(table({ days: 3 }, "A"), ["A"])).toBe(false);
  expect(waitsForDays(table({ days: 3 }, null), ["A"])).toBe(false);
  expect(waitsForDays(table("none", "B"), ["A"])).toBe(false);
  expect(waitsForDays(table({ minutes: { seconds: 600 } }, "B"), ["A"])).toBe(false);
});
