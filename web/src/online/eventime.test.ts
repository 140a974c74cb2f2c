// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { evenTime } from "./eventime";

afterEach(() => void vi.useRealTimers());

test("the clock runs on evenly while somebody sets that of the device", () => {
  vi.useFakeTimers();
  const before = evenTime();
  vi.setSystemTime(Date.now() + 3_600_000);
  vi.advanceTimersByTime(1000);
  expect(evenTime() - before).toBe(1000);
});
