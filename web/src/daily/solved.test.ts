// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { forgetMemory } from "../store/drawer";
import { beginOf, dailyId, FIRST_DAY, streakOf, watchToday } from "./days";

const N = FIRST_DAY + 10;
const at = (day: number, hour: number): number => beginOf(day) + hour * 3_600_000;

beforeEach(() => {
  localStorage.clear();
  forgetMemory();
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the puzzle of a day counts", () => {
  test("on its day, and until the end of the next one if it was begun on its day", async () => {
    const { keepBegunDay, keepSolvedDay, solvedDays } = await import("./solved.svelte");
    keepSolvedDay(dailyId(N), at(N, 12));
    keepBegunDay(dailyId(N + 1), at(N + 1, 23));
    keepSolvedDay(dailyId(N + 1), at(N + 2, 1));
    // Begun too late, and solved too late.
    keepBegunDay(dailyId(N + 2), at(N + 3, 1));
    keepSolvedDay(dailyId(N + 2), at(N + 3, 2));
    keepBegunDay(dailyId(N + 3), at(N + 3, 1));
    keepSolvedDay(dailyId(N + 3), at(N + 5, 0));
    expect(solvedDays()).toEqual([N, N + 1]);
  });

  test("although the clock is set back while somebody solves it", async () => {
    const { keepBegunDay, keepSolvedDay, solvedDays } = await import("./solved.svelte");
    keepBegunDay(dailyId(N), at(N, 1));
    keepSolvedDay(dailyId(N), at(N - 3, 1));
    expect(solvedDays()).toEqual([N]);
  });
});

test("another tab shows at once that the puzzle of the day is solved", async () => {
  const { solvedDays } = await import("./solved.svelte");
  localStorage.setItem("rumis.daily", JSON.stringify([N]));
  dispatchEvent(new StorageEvent("storage", { key: "rumis.daily" }));
  expect(solvedDays()).toEqual([N]);
});

test("a clock that was wrong for a while does not end a streak", () => {
  const days = [N - 3, N - 2, N - 1];
  // Set forward, and right again.
  expect(streakOf([...days, N + 400], N)).toEqual({ current: 3, longest: 3 });
  expect(streakOf([...days, N, N + 1], N)).toEqual({ current: 5, longest: 5 });
  // Set back.
  expect(streakOf(days, N - 2)).toEqual({ current: 3, longest: 3 });
  expect(streakOf(days, N - 5).longest).toBe(3);
});

test("a page that stays open shows the next day at midnight", () => {
  vi.useFakeTimers({ now: at(N, 23.5) });
  const seen: number[] = [];
  const stop = watchToday((day) => seen.push(day));
  vi.advanceTimersByTime(3_600_000);
  vi.advanceTimersByTime(24 * 3_600_000);
  stop();
  vi.advanceTimersByTime(48 * 3_600_000);
  expect(seen).toEqual([N, N + 1, N + 2]);
});
