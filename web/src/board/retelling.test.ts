import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withoutNewest } from "./newest";
import { Retelling } from "./retelling.svelte";
import type { StandingStone } from "./scene";

const stone = (id: string, level = 0): StandingStone => ({ id, owner: "red", cells: [{ file: 0, row: 0, level }] });
const stones = [stone("a"), stone("b", 1), stone("c", 2)];

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("stones that were there before are shown at once", () => {
  const retelling = new Retelling(() => 800);
  retelling.follow(stones);
  expect(retelling.hidden).toBe(0);
});

test("stones that come together are shown one by one, the first at once", () => {
  const retelling = new Retelling(() => 800);
  retelling.follow(stones.slice(0, 1));
  retelling.follow(stones);
  expect(retelling.hidden).toBe(1);
  // They are new, and not shown again.
  expect(retelling.repeating).toBe(false);
  vi.advanceTimersByTime(790);
  expect(retelling.hidden).toBe(1);
  vi.advanceTimersByTime(20);
  expect(retelling.hidden).toBe(0);
});

test("a stone that comes soon after another waits for its time", () => {
  const retelling = new Retelling(() => 800);
  retelling.follow([]);
  retelling.follow(stones.slice(0, 1));
  vi.advanceTimersByTime(300);
  retelling.follow(stones.slice(0, 2));
  expect(retelling.hidden).toBe(1);
  vi.advanceTimersByTime(501);
  expect(retelling.hidden).toBe(0);
});

test("the last moves are shown again from the board before them", () => {
  const retelling = new Retelling(() => 800);
  retelling.follow(stones);
  retelling.again(2);
  const seen = [retelling.hidden];
  expect(retelling.repeating).toBe(true);
  for (let n = 0; n < 2; n += 1) {
    vi.advanceTimersByTime(801);
    seen.push(retelling.hidden);
  }
  expect(seen).toEqual([2, 1, 0]);
  expect(retelling.repeating).toBe(false);
});

test("another position, taking back and a person who acts show everything", () => {
  const retelling = new Retelling(() => 800);
  retelling.follow(stones);
  retelling.again(2);
  retelling.follow([stone("x"), stone("y"), stone("z")]);
  expect(retelling.hidden).toBe(0);
  retelling.again(2);
  retelling.follow([stone("x")]);
  expect(retelling.hidden).toBe(0);
  retelling.again(1);
  retelling.finish();
  vi.advanceTimersByTime(2000);
  expect(retelling.hidden).toBe(0);
});

test("the stones of another game are shown at once, also if there are more of them", () => {
  const retelling = new Retelling(() => 800);
  retelling.follow(stones.slice(0, 1), "one");
  retelling.follow(stones, "other");
  expect(retelling.hidden).toBe(0);
});

test("without a pace nothing is ever hidden", () => {
  const retelling = new Retelling(() => 0);
  retelling.follow([]);
  retelling.follow(stones);
  retelling.again(2);
  expect(retelling.hidden).toBe(0);
});

test("columns without the newest stones are as high as before them", () => {
  const columns = [{ file: 0, row: 0, limit: 4, cubes: ["red", "red", "red"] }];
  const shown = withoutNewest(stones, columns, 2);
  expect(shown.stones.map(({ id }) => id)).toEqual(["a"]);
  expect(shown.columns[0]?.cubes).toEqual(["red"]);
});
