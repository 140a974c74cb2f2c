import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dailyId, dateOf, dayIn, FIRST_DAY, mergedDays, streakOf, today } from "./days";

const day = fc.integer({ min: FIRST_DAY, max: FIRST_DAY + 30_000 });

describe("days", () => {
  test("begin at midnight UTC, wherever somebody is", () => {
    expect(dateOf(FIRST_DAY)).toBe("2026-11-01");
    expect(dateOf(today(Date.UTC(2026, 10, 18, 23, 59, 59, 999)))).toBe("2026-11-18");
    expect(dateOf(today(Date.UTC(2026, 10, 19)))).toBe("2026-11-19");
  });

  test("are read from ids as they are written", () => {
    fc.assert(fc.property(day, (one) => dayIn(dailyId(one)) === one));
    for (const id of ["daily-", "daily-2026-11-31", "daily-2026-10-31", "daily-2026-11-18T00:00", "star"]) {
      expect(dayIn(id)).toBeNull();
    }
  });
});

describe("a streak", () => {
  const n = FIRST_DAY;

  test("counts days in a row, and can still be continued on the next day", () => {
    expect(streakOf([], n)).toEqual({ current: 0, longest: 0 });
    expect(streakOf([n], n)).toEqual({ current: 1, longest: 1 });
    expect(streakOf([n, n + 1], n + 2)).toEqual({ current: 2, longest: 2 });
    expect(streakOf([n, n + 1], n + 3)).toEqual({ current: 0, longest: 2 });
    expect(streakOf([n, n + 1, n + 2, n + 5], n + 5)).toEqual({ current: 1, longest: 3 });
  });

  test("is never shorter with the days of another device", () => {
    fc.assert(
      fc.property(fc.array(day), fc.array(day), day, (a, b, now) => {
        const [one, both] = [streakOf(mergedDays(a, []), now), streakOf(mergedDays(a, b), now)];
        expect(both.longest).toBeGreaterThanOrEqual(one.longest);
        expect(both.current).toBeGreaterThanOrEqual(one.current);
      }),
    );
  });
});
