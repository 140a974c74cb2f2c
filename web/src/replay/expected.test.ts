import { expect, test } from "vitest";
import { en } from "../words/en/index";
import { expectedOn, ownersInWords } from "./expected";

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
  expect(ownersInWords(["red", "green", "blue"], expected, en)).toBe(
    "Expected squares at the end: red 1, green 0, blue 1.",
  );
});

test("that all squares will probably stay empty is not a failure", () => {
  expect(ownersInWords(["red", "blue"], [], en)).toBe("Expected squares at the end: red 0, blue 0.");
});

test("a network that could not be loaded is not called a failed analysis", () => {
  expect(ownersInWords(["red", "blue"], "no-network", en)).toBe(
    "Expected owners need the neural network, which could not be loaded. The rest of the analysis works without it.",
  );
  expect(ownersInWords(["red", "blue"], "failed", en)).toBe("The engine could not analyse this game.");
});
