import { beforeAll, describe, expect, test } from "vitest";
import { Count, solutions } from "rumis/solver";
import { startSolver } from "../testing/solver";
import { touch } from "./random";
import { boxOf, boxText, KNOWN, painted, SOMA, solverQuestion, timeLeft, type WaysQuestion } from "./ways";

beforeAll(startSolver);

const ALL = ["S01", "S02", "S03", "S04", "S05", "S06", "S07", "S08", "S09", "S10R", "S10L"];

function counted(question: WaysQuestion) {
  const count = new Count(solverQuestion(question));
  while (!count.step());
  const { assemblies, upToTurns, upToMirrorImages } = count.result();
  return [assemblies, upToTurns, upToMirrorImages].map(Number);
}

describe("counts", () => {
  test("the cube of one colour, and the Soma cube in it", () => {
    expect(counted({ box: [3, 3, 3], colours: 1, stones: ALL })).toEqual([80_928, 3_372, 1_686]);
    expect(counted({ box: [3, 3, 3], colours: 1, stones: SOMA })).toEqual([11_520, 480, 240]);
  });

  test("the small boxes of the table come out as the table says", () => {
    for (const { box, assemblies, upToTurns, upToMirrorImages } of KNOWN) {
      if (assemblies > 200_000) continue;
      expect(counted({ box, colours: 1, stones: ALL }), boxText(box)).toEqual([
        assemblies,
        upToTurns,
        upToMirrorImages,
      ]);
    }
  });
});

test("a box has its shortest side first", () => {
  expect(boxText(boxOf([5, 2, 4]))).toBe("2×4×5");
});

test("stones that are painted apart differ from those that they touch", () => {
  const [solution = []] = solutions(solverQuestion({ box: [2, 2, 3], colours: 1, stones: ALL }), 7, 1);
  const stones = painted(solution, true);
  expect(stones.length).toBeGreaterThan(2);
  for (const one of stones) {
    for (const other of stones) {
      if (one !== other && touch(one.cells, other.cells)) expect(one.owner).not.toBe(other.owner);
    }
  }
  expect(new Set(painted(solution, false).map(({ owner }) => owner))).toEqual(new Set(["red"]));
});

test("the time that is left follows from what is done", () => {
  expect(timeLeft(0.25, 1000)).toBe(3000);
  expect(timeLeft(0, 1000)).toBeNull();
});
