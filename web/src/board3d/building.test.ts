import { BufferGeometry, Mesh } from "three";
import { expect, test } from "vitest";
import { type Cell, type Owner, PLAIN_LOOK, type Scene } from "../board/scene";
import { STONE_THEMES } from "../board/themes";
import { Building } from "./building";
import type { Shared } from "./finishes";
import { Occupancy } from "./occupancy";
import { Retired } from "./retired";
import { roomOf } from "./space";

const CELLS: readonly Cell[] = [
  { file: 0, row: 0, level: 0 },
  { file: 1, row: 0, level: 0 },
];

/** A scene with one stone. */
function sceneWith(owner: Owner): Pick<Scene, "site" | "stones" | "look"> {
  const squares = CELLS.map(({ file, row }) => ({ file, row, limit: 4 }));
  return {
    site: { width: 2, depth: 1, squares },
    stones: [{ id: "1", owner, cells: CELLS }],
    look: PLAIN_LOOK,
  };
}

/** Everything drawn, with its grain, after these owners had the same stone one after the other. */
function drawnAfter(...owners: readonly Owner[]): readonly (readonly number[])[] {
  // Geometry needs no materials.
  const building = new Building(STONE_THEMES.beech, {} as Shared, new Retired());
  const occupancy = new Occupancy(2, 1, 4);
  for (const cell of CELLS) occupancy.fill(roomOf(cell), 1);
  for (const owner of owners) building.build(sceneWith(owner), occupancy, null, null);
  const drawn: number[][] = [];
  building.group.traverse((part) => {
    if (!(part instanceof Mesh) || !part.visible || !(part.geometry instanceof BufferGeometry)) return;
    const { attributes }: BufferGeometry = part.geometry;
    for (const { array } of Object.values(attributes)) drawn.push([...array]);
  });
  return drawn;
}

test("a stone that has another owner than before is hewn from that owner's material", () => {
  expect(drawnAfter("ruin")).not.toEqual(drawnAfter("red"));
  expect(drawnAfter("red", "ruin")).toEqual(drawnAfter("ruin"));
});
