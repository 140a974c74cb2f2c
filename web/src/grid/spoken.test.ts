import { expect, test } from "vitest";
import type { Scene } from "../board/scene";
import { en } from "../words/en/index";
import { tileInWords } from "./spoken";
import { SCENE } from "./testing";
import { tilesOf } from "./tiles";

function said(scene: Scene, name: string): string | undefined {
  return tilesOf(scene, 0)
    .filter((tile) => tile.name === name)
    .map((tile) => tileInWords(tile, en))[0];
}

test("a column is said from top to bottom", () => {
  expect(said(SCENE, "b1")).toBe("b1, height 3 of 4, top yellow, below yellow, red");
  expect(said(SCENE, "a1")).toBe("a1, height 1 of 4, top red");
  expect(said(SCENE, "a2")).toBe("a2, empty, maximum height 4");
});

test("layers that are hidden are said all the same, since stones land on them", () => {
  const lowest = { ...SCENE, look: { ...SCENE.look, layers: 1 } };
  expect(said(lowest, "b1")).toBe(said(SCENE, "b1"));
});

test("where the stone can land is said, as it is and when it is turned", () => {
  const marks = { landing: [{ file: 0, row: 0 }], turned: [{ file: 0, row: 1 }], cursor: null };
  expect(said({ ...SCENE, marks }, "a1")).toBe("a1, height 1 of 4, top red; the stone can land here");
  expect(said({ ...SCENE, marks }, "a2")).toBe(
    "a2, empty, maximum height 4; the stone can land here when it is turned",
  );
});

test("the stone in hand is said where it lies, and where it can't stay", () => {
  const cells = [
    { file: 0, row: 1, level: 0 },
    { file: 0, row: 1, level: 1 },
  ];
  const ghost = { owner: "red" as const, cells, legal: true, wrong: [] };
  expect(said({ ...SCENE, ghost }, "a2")).toBe("a2, empty, maximum height 4; the stone in hand has 2 cubes here");
  expect(said({ ...SCENE, ghost: { ...ghost, legal: false, wrong: cells } }, "a2")).toMatch(/not allowed here$/);
});
