import { expect, test } from "vitest";
import { outlinedIn } from "./outlined";
import type { StandingStone } from "./scene";

const stone = (id: string, ...levels: number[]): StandingStone => ({
  id,
  owner: "red",
  cells: levels.map((level) => ({ file: 0, row: 0, level })),
});
const stones = [stone("a", 0, 1), stone("b", 2), { ...stone("c"), cells: [{ file: 1, row: 0, level: 0 }] }];

test("several outlined stones are numbered in the order of placing, a single one is not", () => {
  expect(outlinedIn({ stones, outlined: ["b", "c"] }).map(({ stone: { id }, number }) => [id, number])).toEqual([
    ["b", 1],
    ["c", 2],
  ]);
  expect(outlinedIn({ stones, outlined: ["c"] }).map(({ number }) => number)).toEqual([null]);
});

test("a stone that is not on the board yet keeps its number", () => {
  expect(outlinedIn({ stones: stones.slice(0, 2), outlined: ["b", "c"] }).map(({ number }) => number)).toEqual([1]);
});

test("a number is drawn on the highest cube on which nothing stands", () => {
  const badges = outlinedIn({ stones, outlined: ["a", "b", "c"] }).map(({ badge }) => badge);
  expect(badges).toEqual([null, { file: 0, row: 0, level: 2 }, { file: 1, row: 0, level: 0 }]);
});
