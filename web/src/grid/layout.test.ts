import { describe, expect, test } from "vitest";
import { EMPTY_HAND, step } from "../bench/hand";
import type { Side, Site } from "../board/scene";
import { edgeNames, extentOf, placeOf, squareSize, turnedBy } from "./layout";

const SIDES: readonly Side[] = [0, 1, 2, 3];
const SITE: Site = {
  width: 3,
  depth: 2,
  squares: [0, 1, 2].flatMap((file) => [0, 1].map((row) => ({ file, row, limit: 1 }))),
};

describe.each(SIDES)("from side %i", (side) => {
  test("an arrow key goes to the square that is seen in its direction", () => {
    for (const square of SITE.squares) {
      const { across, away } = placeOf(square, SITE, side);
      for (const [direction, dx, dy] of [
        ["right", 1, 0],
        ["left", -1, 0],
        ["away", 0, 1],
        ["towards", 0, -1],
      ] as const) {
        const to = step({ ...EMPTY_HAND, square }, direction, side, { site: SITE }).square;
        if (to === square || to === null) continue;
        expect(placeOf(to, SITE, side)).toEqual({ across: across + dx, away: away + dy });
      }
    }
  });

  test("every square is inside, and its names are on the edges beside it", () => {
    const { wide, deep } = extentOf(SITE, side);
    const names = edgeNames(SITE, side);
    expect([names.across.length, names.away.length]).toEqual([wide, deep]);
    for (const square of SITE.squares) {
      const { across, away } = placeOf(square, SITE, side);
      const written = [names.across[across], names.away[away]].sort();
      expect(written).toEqual([String(square.row + 1), "abc"[square.file]]);
    }
  });
});

test("squares are as large as the site allows, but on a screen not larger than they need to be", () => {
  expect(squareSize({ width: 390, height: 900 }, { wide: 8, deep: 8 })).toBe(43);
  expect(squareSize({ width: 4000, height: 4000 }, { wide: 4, deep: 5 })).toBeLessThan(200);
});

test("four quarters are once around, either way", () => {
  expect(SIDES.map((side) => turnedBy(side, 1))).toEqual([1, 2, 3, 0]);
  expect(SIDES.map((side) => turnedBy(side, -5))).toEqual([3, 0, 1, 2]);
});
