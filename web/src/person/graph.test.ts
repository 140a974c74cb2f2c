import { expect, test } from "vitest";
import { graphOf } from "./graph";

const FRAME = { width: 200, height: 100 };
const series = (...ratings: number[]) => ratings.map((points, at) => ({ at, points }));

test("nothing is drawn without games or room", () => {
  expect(graphOf([], FRAME)).toEqual({ line: "", end: null, levels: [] });
  expect(graphOf(series(1500), { width: 0, height: 100 }).line).toBe("");
});

test("games are at equal distances, a higher rating is higher", () => {
  const { line, end } = graphOf(series(1500, 1600, 1550), FRAME);
  expect(line).toBe("M0 91.7L100 8.3L200 50");
  expect(end).toEqual({ x: 200, y: 50 });
});

test("one game is a level line", () => {
  expect(graphOf(series(1512), FRAME).line).toBe("M0 50L200 50");
});

test("the lines across are at round ratings inside the frame, and few", () => {
  expect(graphOf(series(1500), FRAME).levels).toEqual([
    { rating: 1450, y: 100 },
    { rating: 1500, y: 50 },
    { rating: 1550, y: 0 },
  ]);
  for (const ratings of [
    [0, 3000],
    [1490, 1700],
    [1500, 1500, 1501],
    [900, 1333],
  ]) {
    const { levels } = graphOf(series(...ratings), FRAME);
    expect(levels.length).toBeGreaterThan(0);
    expect(levels.length).toBeLessThan(8);
    for (const { y } of levels) expect(y >= 0 && y <= 100).toBe(true);
  }
});
