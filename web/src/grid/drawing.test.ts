import { expect, test } from "vitest";
import { type Look, type Scene, PLAIN_LOOK } from "../board/scene";
import { SIGNS } from "../signs";
import { type Outline, type Shape, shapesOf } from "./drawing";
import { placedOn } from "./picture";
import { SCENE } from "./testing";
import { tilesOf } from "./tiles";

function shapes(scene: Scene, name: string): Shape[] {
  return tilesOf(scene, 0)
    .filter((tile) => tile.name === name)
    .flatMap((tile) => shapesOf(tile, scene.look, 4));
}
const looked = (look: Partial<Look>): Scene => ({ ...SCENE, look: { ...PLAIN_LOOK, ...look } });
const texts = (all: Shape[]): string[] => all.flatMap((shape) => ("text" in shape ? [shape.text] : []));
const signs = (all: Shape[], colour: keyof typeof SIGNS): Outline[] =>
  all.filter((shape): shape is Outline => "d" in shape && shape.d === SIGNS[colour]);

test("every colour's sign is there without being asked for, with the height and the limit", () => {
  expect(SCENE.look.signs).toBe(false);
  expect(signs(shapes(SCENE, "b1"), "yellow")).toHaveLength(1);
  expect(texts(shapes(SCENE, "b1"))).toEqual(["3", "/4"]);
  expect(texts(shapes(SCENE, "a2"))).toEqual(["4"]);
});

test("seen through, the whole column shows its signs", () => {
  const seen = shapes(looked({ xray: true }), "b1");
  expect(signs(seen, "red")).toHaveLength(1);
  expect(signs(seen, "yellow").length).toBeGreaterThanOrEqual(2);
});

test("from above only tops are drawn", () => {
  expect(shapes(looked({ outlook: "above" }), "b1").length).toBeLessThan(shapes(SCENE, "b1").length);
});

test("with fewer layers the lower cube is on top", () => {
  const lowest = shapes(looked({ layers: 1 }), "b1");
  expect(signs(lowest, "red")).toHaveLength(1);
  expect(texts(lowest)).toEqual(["1", "/4"]);
});

test("a wrong stone is crossed out, a right one shows the new height", () => {
  const cells = [{ file: 0, row: 1, level: 0 }];
  const ghost = { owner: "red" as const, cells, legal: true, wrong: [] };
  expect(texts(shapes({ ...SCENE, ghost }, "a2"))).toEqual(["4", "1", "/4"]);
  const wrong = shapes({ ...SCENE, ghost: { ...ghost, legal: false, wrong: cells } }, "a2");
  expect(texts(wrong)).toEqual(["4"]);
  expect(wrong.length).toBeGreaterThan(shapes(SCENE, "a2").length);
});

test("no path has a number that is none", () => {
  for (const { shapes: drawn } of placedOn(looked({ xray: true, heights: true }), 3, 640, 480)) {
    for (const shape of drawn) expect(JSON.stringify(shape)).not.toMatch(/NaN|null|undefined/);
  }
});

test("the picture has the site in its middle, row 1 in front", () => {
  const placed = placedOn(SCENE, 0, 400, 290);
  const size = placed[0]?.size ?? 0;
  expect(placed.map(({ left, top }) => [(left - 200) / size, (top - 145) / size])).toEqual([
    [-1, 0],
    [0, 0],
    [-1, -1],
    [0, -1],
  ]);
});

test("a square outside the red line is hatched and has no number, and the line is red", () => {
  const site = { ...SCENE.site, squares: SCENE.site.squares.slice(0, 3), outside: [{ file: 1, row: 1 }] };
  const scene: Scene = { ...SCENE, site };
  const inks = (name: string): (string | undefined)[] =>
    shapes(scene, name).map((shape) => ("d" in shape ? shape.stroke : undefined));
  expect(texts(shapes(scene, "b2"))).toEqual([]);
  expect(new Set(inks("b2"))).toEqual(new Set(["--closed"]));
  expect(inks("a2")).toContain("--red-line");
  expect(inks("a1")).not.toContain("--red-line");
});

test("a counted square has a tick, and only that one", () => {
  const counted: Scene = { ...SCENE, marks: { ...SCENE.marks, counted: [{ file: 0, row: 0 }] } };
  expect(shapes(counted, "a1").length).toBeGreaterThan(shapes(SCENE, "a1").length);
  expect(shapes(counted, "b1")).toEqual(shapes(SCENE, "b1"));
});
