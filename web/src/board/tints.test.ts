import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { legendOf, STEPS, tintInk, tintsOf } from "./tints";

const squares = (...limits: number[]): { limit: number }[] => limits.map((limit) => ({ limit }));
/** The page's colours by day; the ground has the same at night. */
const DAY = readFileSync("src/app.css", "utf8").split(":root[data-dark]")[0] ?? "";

/** How light a colour is, from 0 to 1, as contrast is reckoned. */
function lightness(name: string): number {
  const hex = new RegExp(`${name}: #([0-9a-f]{6});`).exec(DAY)?.[1] ?? "";
  const [red = NaN, green = NaN, blue = NaN] = [0, 2, 4].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test("squares of equal height share a tint, and higher is darker", () => {
  expect([...tintsOf(squares(3, 1, 2, 1, 4))]).toEqual([
    [1, 0],
    [2, 2],
    [3, 4],
    [4, 6],
  ]);
});

test("eight heights have eight tints", () => {
  expect([...tintsOf(squares(1, 2, 3, 4, 5, 6, 7, 8)).values()]).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

test("no two heights share a tint, however many there are", () => {
  for (let count = 1; count <= STEPS; count += 1) {
    const steps = [...tintsOf(squares(...Array.from({ length: count }, (_, n) => n + 1))).values()];
    expect(new Set(steps).size).toBe(count);
    expect(Math.max(...steps)).toBeLessThan(STEPS);
  }
});

test("a plan of one height is pale and needs no legend", () => {
  expect([...tintsOf(squares(8, 8))]).toEqual([[8, 0]]);
  expect(legendOf(squares(8, 8))).toEqual([]);
  expect(legendOf([])).toEqual([]);
  expect(legendOf(squares(4, 2))).toEqual([
    { limit: 2, step: 0 },
    { limit: 4, step: 2 },
  ]);
});

test("the tints differ in lightness, and what is written on them can be read", () => {
  const ink = lightness("--ground-ink") + 0.05;
  const tints = Array.from({ length: STEPS }, (_, step) => lightness(tintInk(step)) + 0.05);
  tints.forEach((tint, step) => {
    expect(tint / ink).toBeGreaterThanOrEqual(4.5);
    expect((tints[step - 1] ?? Infinity) / tint).toBeGreaterThan(1.08);
  });
});
