import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { untilEnough } from "./polling";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("polling until an answer is enough", () => {
  test("ends with the first sufficient answer", async () => {
    const ask = vi.fn().mockResolvedValueOnce(false).mockResolvedValueOnce(true);
    const asked = untilEnough(ask, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(60_000);
    await asked;
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test("waits twice as long each time, and never longer than five seconds", async () => {
    const times: number[] = [];
    const begun = Date.now();
    const ask = (): Promise<boolean> => {
      times.push(Date.now() - begun);
      return Promise.resolve(times.length === 8);
    };
    const asked = untilEnough(ask, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(60_000);
    await asked;
    const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(waits).toEqual([200, 400, 800, 1600, 3200, 5000, 5000]);
  });

  test("stops when it is cancelled", async () => {
    const listening = new AbortController();
    const ask = vi.fn().mockResolvedValue(false);
    const asked = untilEnough(ask, listening.signal);
    await vi.advanceTimersByTimeAsync(300);
    listening.abort();
    await vi.advanceTimersByTimeAsync(60_000);
    await asked;
    expect(ask).toHaveBeenCalledTimes(2);
  });
});
