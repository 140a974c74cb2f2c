import { expect, test } from "vitest";
import type { Fit } from "./bench";
import { varied } from "./varied";

function fit(owner: "red" | "yellow", stone: string, orientation: number): Fit {
  return { owner, stone, orientation, handle: { file: 0, row: 0 }, cells: [] };
}

test("colours take turns, and within a colour its stones do", () => {
  const fits = [
    fit("red", "S01", 1),
    fit("red", "S01", 2),
    fit("red", "S03", 3),
    fit("yellow", "S01", 1),
    fit("yellow", "S02", 4),
  ];
  expect(varied(fits).map(({ owner, stone, orientation }) => `${owner} ${stone} ${orientation}`)).toEqual([
    "red S01 1",
    "yellow S01 1",
    "red S03 3",
    "yellow S02 4",
    "red S01 2",
  ]);
});

test("nothing is lost, and fits without an owner stay together", () => {
  const fits: Fit[] = ["S05", "S05", "S04"].map((stone, orientation) => ({
    stone,
    orientation,
    handle: { file: 0, row: 0 },
    cells: [],
  }));
  expect(varied(fits).map(({ orientation }) => orientation)).toEqual([0, 2, 1]);
  expect(varied([])).toEqual([]);
});
