import { describe, expect, test } from "vitest";
import { en } from "../words/en/index";
import type { Landing } from "./bench";
import { handInWords, type SpokenHand, squaresInWords } from "./spoken";

test("a stone is spoken in the order of drop notation, with the cubes of each column", () => {
  const cells = [
    { file: 1, row: 0, level: 2 },
    { file: 0, row: 0, level: 0 },
    { file: 0, row: 0, level: 2 },
    { file: 0, row: 0, level: 1 },
  ];
  expect(squaresInWords(cells, en)).toBe("a1 3 high, b1");
});

describe("the hand", () => {
  const NOTHING: SpokenHand = { held: null, landing: null, means: "keys" };
  const S01 = { owner: "red", stone: "S01" } as const;
  const on = (file: number): Pick<Landing, "cells"> => ({ cells: [{ file, row: 0, level: 0 }] });

  test("a stone that is taken by its number is named, with the place where it lies", () => {
    const [taken, lies] = handInWords(NOTHING, { held: S01, landing: on(0), means: "keys" }, en);
    expect(taken).toBe(`Red: S01, ${en.common.stones["S01"]}`);
    expect(lies).toBe("The stone lies on a1.");
  });

  test("moving it tells only where it lies, and nothing if it stays there", () => {
    const before: SpokenHand = { held: S01, landing: on(0), means: "keys" };
    expect(handInWords(before, { ...before, landing: on(1) }, en)).toEqual(["The stone lies on b1."]);
    expect(handInWords(before, { ...before }, en)).toEqual([]);
  });

  test("people who point are not told where", () => {
    const before: SpokenHand = { held: S01, landing: on(0), means: "mouse" };
    expect(handInWords(before, { ...before, landing: on(1) }, en)).toEqual([]);
  });

  test("an empty hand is not mentioned", () => {
    expect(handInWords({ held: S01, landing: null, means: "keys" }, NOTHING, en)).toEqual([]);
  });
});
