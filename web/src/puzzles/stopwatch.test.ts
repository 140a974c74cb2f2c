import { expect, test } from "vitest";
import { atLeast, read, start, stop, stoppedAt } from "./stopwatch";

test("a watch counts only while it runs", () => {
  const running = start(stoppedAt(1000), 50);
  expect(read(running, 150)).toBe(1100);
  const stopped = stop(running, 250);
  expect(read(stopped, 9999)).toBe(1200);
  expect(read(start(stopped, 10_000), 10_001)).toBe(1201);
});

test("starting a watch that runs changes nothing, and a clock set back takes nothing away", () => {
  const running = start(stoppedAt(0), 100);
  expect(start(running, 500)).toBe(running);
  expect(read(running, 50)).toBe(0);
});

test("a watch that is behind is set forward, and runs or stands as before", () => {
  const running = start(stoppedAt(0), 100);
  expect(atLeast(running, 50, 200)).toBe(running);
  expect(read(atLeast(running, 500, 200), 300)).toBe(600);
  expect(read(atLeast(stoppedAt(10), 500, 200), 300)).toBe(500);
});
