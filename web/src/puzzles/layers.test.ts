import { expect, test } from "vitest";
import { layersOf, shortCode } from "./layers";
import { boxCells } from "./puzzle";

test("layers come from the ground up, with seams where a stone ends", () => {
  const pair = { id: "0", owner: "red" as const, stone: "S01", cells: boxCells(2, 1, 1) };
  const [ground, above] = layersOf(boxCells(3, 1, 2), [pair]);
  expect(ground?.cells.map(({ stone }) => stone?.id)).toEqual(["0", "0", undefined]);
  expect(ground?.cells[0]?.seams).toEqual({ far: true, near: true, left: true, right: false });
  expect(ground?.cells[1]?.seams.right).toBe(true);
  expect(ground?.cells[2]?.seams).toEqual({ far: false, near: false, left: false, right: false });
  expect(above?.level).toBe(1);
  expect(above?.cells.every(({ stone }) => stone === null)).toBe(true);
});

test("codes are short in small maps", () => {
  expect(["S01", "S10R"].map(shortCode)).toEqual(["1", "10R"]);
});
