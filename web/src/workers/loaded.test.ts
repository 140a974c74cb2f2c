import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Loaded, PAUSE } from "./loaded";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const offline = (): Promise<string> => Promise.reject(new TypeError("offline"));

test("is loaded once, however often and early it is asked for", async () => {
  const load = vi.fn(() => Promise.resolve("it"));
  const loaded = new Loaded(load, () => true);
  expect(load).not.toHaveBeenCalled();
  expect(await Promise.all([loaded.get(), loaded.get()])).toEqual(["it", "it"]);
  vi.advanceTimersByTime(10 * PAUSE);
  expect(await loaded.get()).toBe("it");
  expect(load).toHaveBeenCalledOnce();
});

test("is tried once a minute while it cannot be loaded, and never given up", async () => {
  const load = vi.fn(offline);
  const loaded = new Loaded(load, () => true);
  for (let tries = 1; tries <= 5; tries += 1) {
    for (let position = 0; position < 30; position += 1) expect(await loaded.get()).toBeNull();
    vi.advanceTimersByTime(PAUSE - 1);
    expect(await loaded.get()).toBeNull();
    expect(load).toHaveBeenCalledTimes(tries);
    vi.advanceTimersByTime(1);
  }
  load.mockResolvedValue("it");
  expect(await loaded.get()).toBe("it");
});

test("the pause begins when loading has failed, not when it began", async () => {
  const fails: (() => void)[] = [];
  const load = vi.fn(() => new Promise<string>((_, reject) => fails.push(() => reject(new Error("too slow")))));
  const loaded = new Loaded(load, () => true);
  const outcome = loaded.get();
  vi.advanceTimersByTime(2 * PAUSE);
  void loaded.get();
  expect(load).toHaveBeenCalledOnce();
  fails[0]?.();
  expect(await outcome).toBeNull();
  vi.advanceTimersByTime(PAUSE - 1);
  expect(await loaded.get()).toBeNull();
  expect(load).toHaveBeenCalledOnce();
});

test("is tried again as soon as a browser that was offline is online", async () => {
  let online = false;
  const load = vi.fn(offline);
  const loaded = new Loaded(load, () => online);
  expect([await loaded.get(), await loaded.get()]).toEqual([null, null]);
  expect(load).toHaveBeenCalledOnce();
  online = true;
  expect([await loaded.get(), await loaded.get()]).toEqual([null, null]);
  expect(load).toHaveBeenCalledTimes(2);
  online = false;
  expect(await loaded.get()).toBeNull();
  expect(load).toHaveBeenCalledTimes(2);
});
