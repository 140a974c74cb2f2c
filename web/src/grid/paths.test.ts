import { expect, test } from "vitest";
import { lid, rim } from "./paths";
import type { Around } from "./tiles";

const around = (...joined: number[]): Around =>
  Array.from({ length: 8 }, (_, at) => joined.includes(at)) as unknown as Around;
const [BACK, BACK_RIGHT, RIGHT] = [0, 1, 2];

test("the top of a single cube is round at all corners and stays inside", () => {
  expect(lid(around()).match(/a/g)).toHaveLength(4);
  expect(lid(around())).toContain("M89.5 2.5a");
});

test("where the stone goes on, its top reaches the edge and the rim is open", () => {
  expect(lid(around(RIGHT))).toContain("M100 2.5");
  expect(rim(around(RIGHT))).toBe("M100 94.5L5.5 94.5L5.5 5.5L100 5.5");
});

test("at an inner corner the seam and the rim go around it", () => {
  expect(lid(around(BACK, RIGHT))).toContain("M97.5 0l0 2.5l2.5 0");
  expect(rim(around(BACK, RIGHT))).toContain("M94.5 0l0 5.5l5.5 0");
  expect(lid(around(BACK, BACK_RIGHT, RIGHT))).toContain("M100 0L");
});
