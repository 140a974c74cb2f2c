import { describe, expect, test } from "vitest";
import { wholePercents } from "./figures";

describe("whole per cents", () => {
  test.each([
    [
      [0.795, 0.205],
      [80, 20],
    ],
    [
      [0.208, 0.278, 0.312, 0.202],
      [21, 28, 31, 20],
    ],
    [
      [0.3333, 0.3333, 0.3334],
      [33, 33, 34],
    ],
    [
      [1, 0],
      [100, 0],
    ],
  ])("of %j are %j", (chances, whole) => {
    expect(wholePercents(chances)).toEqual(whole);
  });

  test("are neither 100 nor 0 unless that is exact", () => {
    expect(wholePercents([0.995, 0.005])).toEqual([99, 1]);
    expect(wholePercents([0.002, 0.996, 0.002])).toEqual([1, 98, 1]);
  });
});
