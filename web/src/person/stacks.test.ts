import { expect, test } from "vitest";
import { buildingIn } from "./stacks";

const TEXT = "plan=22/2. players=2 edition=standard way=standard stacks=ry,./b,- left=…,… out=none turn=over";

test("the building of a position text is read from the front row on", () => {
  const { site, stones } = buildingIn(TEXT);
  expect(site).toMatchObject({ width: 2, depth: 2 });
  expect(site.squares.map(({ file, row }) => [file, row])).toEqual([
    [0, 0],
    [1, 0],
    [0, 1],
  ]);
  expect(stones.map(({ owner, cells }) => [owner, cells.map(({ file, row, level }) => [file, row, level])])).toEqual([
    ["red", [[0, 1, 0]]],
    ["yellow", [[0, 1, 1]]],
    ["blue", [[0, 0, 0]]],
  ]);
});

test("a text that is no position gives an empty building", () => {
  for (const text of ["", "stacks=", "plan=x", "stacks=no,__o__/?"]) {
    expect(buildingIn(text).stones).toEqual([]);
  }
});
