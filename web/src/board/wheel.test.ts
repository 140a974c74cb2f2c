import { expect, test } from "vitest";
import { notchesOf, Roll } from "./wheel";

test("notches are the same in all units of the wheel", () => {
  const turned = [
    { deltaMode: 0, deltaY: 100 },
    { deltaMode: 1, deltaY: 3 },
    { deltaMode: 2, deltaY: 1 },
  ];
  expect(turned.map(notchesOf)).toEqual([1, 1, 1]);
});

test("ten tenths are a step, and reversing starts again", () => {
  const roll = new Roll();
  const steps = Array.from({ length: 10 }, () => roll.steps(0.1));
  expect(steps).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  for (const [notches, steps] of [
    [0.9, 0],
    [-0.5, -0],
    [-0.5, -1],
    [2.5, 2],
  ] as const)
    expect(roll.steps(notches)).toBe(steps);
});
