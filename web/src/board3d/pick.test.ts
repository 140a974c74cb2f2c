import { describe, expect, it } from "vitest";
import type { Site } from "../board/scene";
import { ALL_OVER, dotOn, pick, showsTop, type Heights } from "./pick";
import { middleOf, type Vec3 } from "./space";

const site: Site = {
  width: 4,
  depth: 3,
  squares: [0, 1, 2, 3].flatMap((file) => [0, 1, 2].map((row) => ({ file, row, limit: 4 }))).slice(1),
};
const flat: Heights = () => 0;
const down = (x: number, z: number): { from: Vec3; along: Vec3 } => ({ from: [x, 20, z], along: [0, -1, 0] });

describe("pointing", () => {
  it("from above means the square below, on every square", () => {
    for (const square of site.squares) {
      const [x, , z] = middleOf(site, square);
      expect(pick(site, flat, down(x, z))).toEqual({ file: square.file, row: square.row });
    }
  });

  it("beside the plan, or at a square that is missing, means nothing", () => {
    expect(pick(site, flat, down(5, 0))).toBeNull();
    const [x, , z] = middleOf(site, { file: 0, row: 0 });
    expect(pick(site, flat, down(x, z))).toBeNull();
  });

  it("at the side of a column means that column, not the ground behind it", () => {
    const heights: Heights = (file, row) => (file === 2 && row === 0 ? 3 : 0);
    const [x, , z] = middleOf(site, { file: 2, row: 0 });
    const ray = { from: [x, 1.5, z + 10] as Vec3, along: [0, 0, -1] as Vec3 };
    expect(pick(site, heights, ray)).toEqual({ file: 2, row: 0 });
  });

  it("means the nearest of two columns", () => {
    const ray = { from: [0.5, 0.5, 10] as Vec3, along: [0, 0, -1] as Vec3 };
    expect(pick(site, () => 1, ray)).toEqual({ file: 2, row: 0 });
  });

  it("over a low column means the higher one behind", () => {
    const heights: Heights = (_, row) => (row === 2 ? 4 : 1);
    const ray = { from: [0.5, 2.5, 10] as Vec3, along: [0, 0, -1] as Vec3 };
    expect(pick(site, heights, ray)).toEqual({ file: 2, row: 2 });
  });

  it("away from the table means nothing", () => {
    expect(pick(site, () => 2, { from: [0, 5, 0], along: [0, 1, 0] })).toBeNull();
  });
});

describe("the top of a square", () => {
  const from: Vec3 = [0, 6, 12];

  it("is seen where nothing stands before it", () => {
    for (const square of site.squares) expect(showsTop(site, flat, from, square, ALL_OVER)).toBe(true);
    const stairs: Heights = (_, row) => row;
    for (const square of site.squares) expect(showsTop(site, stairs, from, square, ALL_OVER)).toBe(true);
  });

  it("is hidden behind a tower, and seen again from the other side", () => {
    const tower: Heights = (_, row) => (row === 0 ? 4 : 0);
    const behind = { file: 2, row: 1 };
    expect(showsTop(site, tower, from, behind, ALL_OVER)).toBe(false);
    expect(showsTop(site, tower, [0, 6, -12], behind, ALL_OVER)).toBe(true);
  });

  it("is hidden behind a tower although one side of its column is seen", () => {
    // The tower stands before the column; a viewer from the left sees the left side of both.
    const site: Site = { width: 1, depth: 2, squares: [0, 1].map((row) => ({ file: 0, row, limit: 4 })) };
    const tower: Heights = (_, row) => (row === 0 ? 4 : 1);
    const aside: Vec3 = [-2, 4.5, 12];
    const behind = { file: 0, row: 1 };
    expect(pick(site, tower, { from: aside, along: [1.51, -4, -12.9] })).toEqual(behind);
    expect(showsTop(site, tower, aside, behind, ALL_OVER)).toBe(false);
  });

  it("shows a dot only where the dot lies", () => {
    const steps: Heights = (_, row) => (row === 0 ? 1 : 0);
    const behind = { file: 2, row: 1 };
    const near: Vec3 = [0, 12, 8];
    expect(showsTop(site, steps, near, behind, ALL_OVER)).toBe(true);
    expect(showsTop(site, steps, near, behind, dotOn(0, near))).toBe(false);
    expect(showsTop(site, steps, [0, 12, -8], behind, dotOn(0, [0, 12, -8]))).toBe(true);
  });
});
