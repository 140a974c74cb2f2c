import { expect, test } from "vitest";
import { read, start, stop, stoppedAt } from "./stopwatch";

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
