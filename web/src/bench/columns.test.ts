import { expect, it } from "vitest";
import type { Site, StandingStone } from "../board/scene";
import { columnsOf, frameOf } from "./columns";

const site: Site = {
  width: 2,
  depth: 1,
  squares: [
    { file: 0, row: 0, limit: 3 },
    { file: 1, row: 0, limit: 3 },
  ],
};

it("stacks cubes from the ground up, in any order and over gaps", () => {
  const stone = (owner: StandingStone["owner"], ...levels: number[]): StandingStone => ({
    id: owner,
    owner,
    cells: levels.map((level) => ({ file: 0, row: 0, level })),
  });
  const cubes = (...stones: StandingStone[]) => columnsOf(site, stones).map((column) => column.cubes);
  expect(cubes(stone("red", 2), stone("blue", 0, 1))).toEqual([["blue", "blue", "red"], []]);
  expect(cubes(stone("red", 2), stone("blue", 0))).toEqual([["blue", "red"], []]);
});

it("the frame of a plan contains only squares of the site", () => {
  const squares = [
    { file: 1, row: 2 },
    { file: 4, row: 1 },
  ];
  expect(frameOf(squares)).toEqual({ left: 1, front: 1, width: 4, depth: 2 });
  expect(frameOf([])).toEqual({ left: 0, front: 0, width: 1, depth: 1 });
});
