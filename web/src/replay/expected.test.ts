import { expect, test } from "vitest";
import { expectedOn, squaresOf } from "./expected";

const SQUARES = [
  { file: 0, row: 0 },
  { file: 1, row: 0 },
  { file: 0, row: 1 },
];

test("squares get their expected owners, except those that will probably stay empty", () => {
  const expected = expectedOn(SQUARES, [
    { square: "a1", colour: "red", chance: 0.9 },
    { square: "b1", colour: null, chance: 0.5 },
    { square: "a2", colour: "blue", chance: 0.4 },
  ]);
  expect(expected).toEqual([
    { file: 0, row: 0, colour: "red", chance: 0.9 },
    { file: 0, row: 1, colour: "blue", chance: 0.4 },
  ]);
  expect(squaresOf(["red", "green", "blue"], expected)).toEqual([
    ["red", 1],
    ["green", 0],
    ["blue", 1],
  ]);
});

test("without the network nothing is expected", () => {
  expect(expectedOn(SQUARES, [])).toEqual([]);
});
