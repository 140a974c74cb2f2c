import { describe, expect, test } from "vitest";
import { boxCells, dye, sizeOf } from "./puzzle";

describe("colours for what is given", () => {
  test("a shape comes once in a colour, and the colours are about even", () => {
    const part = (piece: string) => ({ piece, cells: [] });
    const dyed = dye(["S01", "S01", "S02", "S03", "S03"].map(part), 2);
    expect(dyed.map(({ colour }) => colour)).toEqual(["red", "yellow", "red", "yellow", "red"]);
  });

  test("more stones of a shape than colours are refused", () => {
    expect(() =>
      dye(
        [
          { piece: "S01", cells: [] },
          { piece: "S01", cells: [] },
        ],
        1,
      ),
    ).toThrow("no more S01");
  });
});

test("a box has all its cells and its size", () => {
  const cells = boxCells(2, 3, 4);
  expect(cells).toHaveLength(24);
  expect(sizeOf(cells)).toEqual([2, 3, 4]);
});
