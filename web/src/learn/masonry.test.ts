import { describe, expect, it } from "vitest";
import { columnsOf } from "../bench/columns";
import type { Site, StandingStone } from "../board/scene";
import { paint, topsOf } from "./masonry";

const site: Site = {
  width: 2,
  depth: 1,
  squares: [
    { file: 0, row: 0, limit: 2 },
    { file: 1, row: 0, limit: 2 },
  ],
};
const stone: StandingStone = {
  id: "0",
  owner: "red",
  cells: [
    { file: 0, row: 0, level: 0 },
    { file: 0, row: 0, level: 1 },
  ],
};

describe("paint", () => {
  it("paints only the ground of an empty site", () => {
    expect(paint(site, [], null).map(({ matter, side }) => [matter, side])).toEqual([
      ["limestone", "top"],
      ["limestone", "top"],
    ]);
  });

  it("hides what is covered", () => {
    const tops = paint(site, [stone], null).filter(({ side }) => side === "top");
    expect(tops.map(({ matter }) => matter)).toEqual(["red", "limestone"]);
  });

  it("marks the cubes in hand that are wrong", () => {
    const cells = [{ file: 1, row: 0, level: 1 }];
    const held = paint(site, [stone], { owner: "yellow", cells, legal: false, wrong: cells }).filter(
      (face) => face.held,
    );
    expect(new Set(held.map(({ matter }) => matter))).toEqual(new Set(["wrong"]));
  });
});

describe("topsOf", () => {
  it("counts what is on top, and nothing for ruins", () => {
    const ruin: StandingStone = { id: "x0", owner: "ruin", cells: [{ file: 1, row: 0, level: 0 }] };
    expect(topsOf(columnsOf(site, [stone, ruin]))).toEqual([{ owner: "red", squares: 1 }]);
  });
});
