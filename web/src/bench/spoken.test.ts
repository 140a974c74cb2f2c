import { expect, test } from "vitest";
import { en } from "../words/en/index";
import { squaresInWords } from "./spoken";

test("a stone is spoken in the order of drop notation, with the cubes of each column", () => {
  const cells = [
    { file: 1, row: 0, level: 2 },
    { file: 0, row: 0, level: 0 },
    { file: 0, row: 0, level: 2 },
    { file: 0, row: 0, level: 1 },
  ];
  expect(squaresInWords(cells, en)).toBe("a1 3 high, b1");
});
