/** Sentences with numbers and parts that are filled in: singular, plural, and how they end. */
import { describe, expect, test } from "vitest";
import { WORDS } from "../testing/words";

test("one cube is not several", () => {
  const cubes = Object.values(WORDS).map(({ play }) => play.cubes(1));
  expect(cubes).toEqual(["1 cube", "1 Würfel", "1 cube", "1 cubo", "1 cubetto", "1 blokje"]);
});

describe.each(Object.entries(WORDS))("%s", (_code, words) => {
  test("the summary of a chart is two sentences", () => {
    const { chartSummary, moves, mistakes } = words.replay;
    expect(chartSummary(moves(30), mistakes(2))).toMatch(/\.$/);
  });

  test("exactly one point lost is one point, and an estimate is as many as it shows", () => {
    const { pointsLost } = words.replay;
    const one = pointsLost(1, "1");
    expect(one).toMatch(/^1 /);
    expect(pointsLost(3, "3")).not.toBe(one.replace("1", "3"));
    expect(pointsLost(1.98, "2.0")).toBe(pointsLost(2, "2.0"));
  });
});
