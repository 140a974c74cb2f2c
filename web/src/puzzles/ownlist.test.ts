// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test } from "vitest";
import { startRules } from "../testing/rules";
import { siteOfPlan } from "./book";
import { listOwn } from "./ownlist";
import { type Begun, forgetPuzzle, keepBegun, keepFeat, recallBegun, recallProgress } from "./progress";

const CUBE = "own_4x4x4_rb_free";
const BRICK = "own_3x2x1_r_free";

beforeAll(startRules);
beforeEach(() => localStorage.clear());

const begun = (id: string): Begun => ({
  id,
  stones: [{ colour: "red", cells: [0, 1, 2].map((file) => ({ file, row: 0, level: 0 })) }],
  time: 1000,
  hints: 0,
  stopped: false,
});

const listed = (): ReturnType<typeof listOwn> => listOwn(recallBegun(), recallProgress(), siteOfPlan);

test("own puzzles that were begun or solved are listed, those begun last first", () => {
  for (const id of ["llama", BRICK, CUBE, "own_nonsense"]) keepBegun(begun(id), []);
  keepFeat("own_2x2x2_r_free", { time: 5000, hints: 0 });
  keepFeat("llama", { time: 5000, hints: 0 });
  expect(listed().map(({ id, left, feat }) => [id, left, feat?.time])).toEqual([
    [CUBE, 61, undefined],
    [BRICK, 3, undefined],
    ["own_2x2x2_r_free", null, 5000],
  ]);
});

test("one that was removed from the list can be brought back", () => {
  keepBegun(begun(CUBE), []);
  keepFeat(CUBE, { time: 5000, hints: 1 });
  const bringBack = forgetPuzzle(CUBE);
  expect(listed()).toEqual([]);
  bringBack();
  expect(listed().map(({ id, left, feat }) => [id, left, feat])).toEqual([[CUBE, 61, { time: 5000, hints: 1 }]]);
});
