import { expect, test } from "vitest";
import type { Scene } from "../board/scene";
import { SCENE } from "./testing";
import { heightOf, keepSame, type Tile, tilesOf, topOf } from "./tiles";

function tile(scene: Scene, name: string, side: 0 | 1 | 2 | 3 = 0): Tile {
  const found = tilesOf(scene, side).find((one) => one.name === name);
  if (found === undefined) throw new Error(`no tile ${name}`);
  return found;
}

test("a tile has its column's cubes from the ground up", () => {
  const b1 = tile(SCENE, "b1");
  expect(b1.cubes.map((cube) => cube?.owner)).toEqual(["red", "yellow", "yellow"]);
  expect(heightOf(b1)).toBe(3);
  expect(topOf(b1)?.owner).toBe("yellow");
  expect(heightOf(tile(SCENE, "a2"))).toBe(0);
});

test("the layers cut off what is above them, not the column's height", () => {
  const b1 = tile({ ...SCENE, look: { ...SCENE.look, layers: 1 } }, "b1");
  expect(topOf(b1)?.owner).toBe("red");
  expect(heightOf(b1)).toBe(3);
});

test("a stone is joined only where its own top goes on, as it is seen from each side", () => {
  const joined = (scene: Scene, side: 0 | 1): number[] =>
    tile(scene, "a1", side).joined.flatMap((is, at) => (is ? [at] : []));
  expect(joined(SCENE, 0)).toEqual([]);
  const lowest = { ...SCENE, look: { ...SCENE.look, layers: 1 } };
  expect(joined(lowest, 0), "to the right").toEqual([2]);
  expect(joined(lowest, 1), "in front").toEqual([4]);
});

test("a stone in hand that sticks out of the plan is shown there too", () => {
  const cells = [
    { file: 1, row: 1, level: 0 },
    { file: 2, row: 1, level: 0 },
  ];
  const scene: Scene = { ...SCENE, ghost: { owner: "green", cells, legal: false, wrong: cells.slice(1) } };
  const beside = tilesOf(scene, 0).filter((one) => one.limit === 0);
  expect(beside.map(({ file, row, ghost }) => [file, row, ghost[0]?.wrong])).toEqual([[2, 1, true]]);
  expect(tile(scene, "b2").ghost).toEqual([{ owner: "green", level: 0, wrong: false }]);
});

test("what did not change stays the same object", () => {
  const before = tilesOf(SCENE, 0);
  const marks = { landing: [{ file: 0, row: 1 }], turned: [], cursor: null };
  const now = keepSame(before, tilesOf({ ...SCENE, marks }, 0));
  expect(now.filter((one) => !before.includes(one)).map(({ name }) => name)).toEqual(["a2"]);
});

test("a gap in a free puzzle stays a gap", () => {
  const floating = [{ id: "3", owner: "blue" as const, cells: [{ file: 0, row: 1, level: 2 }] }];
  const a2 = tile({ ...SCENE, stones: floating }, "a2");
  expect(a2.cubes.map((cube) => cube?.owner ?? null)).toEqual([null, null, "blue"]);
});

test("the stone that is talked about is outlined where it is on top", () => {
  const scene = { ...SCENE, outlined: ["1"] };
  expect(tile(scene, "a1").outlined).toBe(true);
  expect(tile(scene, "b1").outlined).toBe(false);
  expect(tile(scene, "a1").number).toBeNull();
});

test("of several outlined stones, each has its number on one of its squares", () => {
  const ids = SCENE.stones.map(({ id }) => id);
  const numbers = tilesOf({ ...SCENE, outlined: ids }, 0).flatMap(({ number }) => (number === null ? [] : [number]));
  expect(numbers.sort()).toEqual(ids.map((_, index) => index + 1));
});

test("squares outside the red line are seen but have no height, and the line runs along their neighbours", () => {
  const site = { ...SCENE.site, squares: SCENE.site.squares.slice(0, 3), outside: [{ file: 1, row: 1 }] };
  const scene: Scene = { ...SCENE, site };
  expect(tile(scene, "b2")).toMatchObject({ closed: true, limit: 0, redLine: [] });
  expect(tile(scene, "b1").redLine).toEqual(["back"]);
  expect(tile(scene, "a2").redLine).toEqual(["right"]);
  expect(tile(scene, "b1", 1).redLine, "from the next side").toEqual(["right"]);
  expect(tile(SCENE, "b1")).toMatchObject({ closed: false, redLine: [] });
});

test("squares of equal limit have the same tint", () => {
  const squares = SCENE.site.squares.map((square) => ({ ...square, limit: square.row === 0 ? 4 : 2 }));
  const tints = tilesOf({ ...SCENE, site: { ...SCENE.site, squares } }, 0).map(({ tint }) => tint);
  expect(tints).toEqual([2, 2, 0, 0]);
});
