/** The row of silhouettes shows every stone, at one scale, and tells all of them apart. */
import { beforeAll, expect, test } from "vitest";
import { stoneCodes, stoneInfo } from "../rules";
import { startRules } from "../testing/rules";
import { silhouetteRow } from "./silhouettes";

beforeAll(startRules);

/** How many squares a path has. */
function squares(path: string): number {
  return path.split("M").length - 1;
}

test("all eleven stones stand in the order of their codes", () => {
  expect(silhouetteRow().stones.map(({ code }) => code)).toEqual(stoneCodes());
});

test("every cube is drawn: as a square, or as a mark on the cube below it", () => {
  for (const { code, outline, raised } of silhouetteRow().stones) {
    expect(squares(outline) + squares(raised), code).toBe(stoneInfo(code).cubes);
  }
});

test("stones stand upright and keep their distance", () => {
  const { stones, width } = silhouetteRow();
  for (const stone of stones) expect(stone.height).toBeGreaterThanOrEqual(stone.width);
  for (const [index, stone] of stones.entries()) {
    const next = stones[index + 1];
    const right = stone.x + stone.width / 2;
    expect(right).toBeLessThan(next === undefined ? width : next.x - next.width / 2);
  }
});

test("no two stones look the same", () => {
  const looks = silhouetteRow().stones.map(({ x, width, outline, raised }) =>
    // Where it stands in the row does not matter.
    `${outline} ${raised}`.replace(/M(\S+)/g, (_, from: string) => (Number(from) - (x - width / 2)).toFixed(2)),
  );
  expect(new Set(looks).size).toBe(11);
});
