import { describe, expect, it } from "vitest";
import { edgesOf, rods } from "./edges";

describe("the edges of a stone", () => {
  it("are twelve for a cube and for a bar: joints have none", () => {
    expect(edgesOf([[0, 0, 0]])).toHaveLength(12);
    expect(
      edgesOf([
        [0, 0, 0],
        [1, 0, 0],
        [2, 0, 0],
      ]),
    ).toHaveLength(12);
  });

  it("are eighteen for a corner, the inner one with them", () => {
    expect(
      edgesOf([
        [0, 0, 0],
        [1, 0, 0],
        [0, 0, 1],
      ]),
    ).toHaveLength(18);
  });

  it("run as far as the stone does", () => {
    const longest = Math.max(
      ...edgesOf([
        [0, 0, 0],
        [1, 0, 0],
        [2, 0, 0],
        [3, 0, 0],
      ]).map((edge) => edge.length),
    );
    expect(longest).toBeGreaterThan(3.9);
    expect(longest).toBeLessThan(4);
  });

  it("become one rod each", () => {
    const geometry = rods(edgesOf([[0, 0, 0]]), 0.03, [0, 0, 0]);
    expect(geometry.getIndex()?.count).toBe(12 * 36);
  });
});
