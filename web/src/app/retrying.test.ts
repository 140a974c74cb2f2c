import { afterEach, expect, test, vi } from "vitest";
import { untilLoaded } from "./retrying";

afterEach(() => vi.useRealTimers());

test("what could not be loaded is asked for again, less and less often", async () => {
  vi.useFakeTimers();
  const asked: number[] = [];
  const began = Date.now();
  const loading = untilLoaded(() => {
    asked.push(Date.now() - began);
    return asked.length < 4 ? Promise.reject(new TypeError("no network")) : Promise.resolve("there");
  });
  await vi.runAllTimersAsync();
  expect(await loading).toBe("there");
  expect(asked).toEqual([0, 5000, 15_000, 35_000]);
});
