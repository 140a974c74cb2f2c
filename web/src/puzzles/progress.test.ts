import { describe, expect, test } from "vitest";
import { is } from "valibot";
import { BEGUN, type Begun, SOLVED, withBegun, withFeat } from "./progress";

describe("progress", () => {
  test("fewer hints are better, then less time", () => {
    const first = withFeat({}, "llama", { time: 5000, hints: 1 });
    expect(withFeat(first, "llama", { time: 9000, hints: 0 })).toEqual({ llama: { time: 9000, hints: 0 } });
    expect(withFeat(first, "llama", { time: 4000, hints: 2 })).toEqual(first);
    expect(withFeat(first, "llama", { time: 4000, hints: 1 })).toEqual({ llama: { time: 4000, hints: 1 } });
  });

  test("the latest puzzles that were begun are kept, those that were only looked at are not", () => {
    const stones = [{ colour: "red" as const, cells: [] }];
    const one = (id: string): Begun => ({ id, stones, time: 1, hints: 0, stopped: false });
    const many = Array.from({ length: 50 }, (_, index) => String(index));
    const all = many.reduce<readonly Begun[]>((begun, id) => withBegun(begun, one(id)), [one("first")]);
    expect(all).toHaveLength(40);
    expect(all.at(-1)?.id).toBe("49");
    expect(withBegun(all, { ...one("new"), stones: [] }).some(({ id }) => id === "new")).toBe(false);
    expect(withBegun(all, { ...one("49"), stones: [] }).some(({ id }) => id === "49")).toBe(true);
  });

  test("what somebody else wrote into the storage is not taken", () => {
    expect(is(SOLVED.schema, { llama: { time: 1, hints: 0 } })).toBe(true);
    expect(is(SOLVED.schema, { llama: 3 })).toBe(false);
    expect(is(SOLVED.schema, [])).toBe(false);
    expect(is(BEGUN.schema, [{ id: "llama", stones: [], time: 0, hints: 0 }])).toBe(true);
    expect(is(BEGUN.schema, [{ id: "llama" }])).toBe(false);
  });
});
