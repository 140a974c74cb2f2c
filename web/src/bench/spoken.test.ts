import { describe, expect, test } from "vitest";
import { en } from "../words/en/index";
import type { Landing } from "./bench";
import { EMPTY_HAND, type Hand } from "./hand";
import { handInWords, lookInWords, spokenHand, type SpokenHand, squaresInWords } from "./spoken";

test("a stone is spoken in the order of drop notation, with the cubes of each column", () => {
  const cells = [
    { file: 1, row: 0, level: 2 },
    { file: 0, row: 0, level: 0 },
    { file: 0, row: 0, level: 2 },
    { file: 0, row: 0, level: 1 },
  ];
  expect(squaresInWords(cells, en)).toBe("a1 (3 high), b1");
});

test("a view says which layers are shown, and whether one sees through them", () => {
  expect(lookInWords({ layers: null, xray: false }, en)).toBe("all layers");
  expect(lookInWords({ layers: 1, xray: true }, en)).toBe("the lowest layer, X-ray");
});

describe("the hand", () => {
  const NOTHING: SpokenHand = { held: null, landing: null, means: "keys", turned: false };
  const S01 = { owner: "red", stone: "S01" } as const;
  const on = (file: number): Pick<Landing, "cells"> => ({ cells: [{ file, row: 0, level: 0 }] });

  test("a stone that is taken by its number is named, with the place where it lies", () => {
    const [taken, lies] = handInWords(NOTHING, { held: S01, landing: on(0), means: "keys", turned: false }, en);
    expect(taken).toBe("Red: pair");
    expect(lies).toBe("The stone lies on a1.");
  });

  test("people who want to see codes also hear them", () => {
    const [taken] = handInWords(NOTHING, { held: S01, landing: null, means: "mouse", turned: false }, en, true);
    expect(taken).toBe("Red: S01, pair");
  });

  test("moving it tells only where it lies, and nothing if it stays there", () => {
    const before: SpokenHand = { held: S01, landing: on(0), means: "keys", turned: false };
    expect(handInWords(before, { ...before, landing: on(1) }, en)).toEqual(["The stone lies on b1."]);
    expect(handInWords(before, { ...before }, en)).toEqual([]);
  });

  test("people who point are not told where", () => {
    const before: SpokenHand = { held: S01, landing: on(0), means: "mouse", turned: false };
    expect(handInWords(before, { ...before, landing: on(1) }, en)).toEqual([]);
  });

  test("that the stone was turned is announced once, until another one is taken", () => {
    const before: SpokenHand = { held: S01, landing: on(0), means: "mouse", turned: false };
    const turned = { ...before, turned: true };
    expect(handInWords(before, turned, en)).toEqual([en.bench.turnedToFit]);
    expect(handInWords(turned, { ...turned, landing: on(1) }, en)).toEqual([]);
    const other = { ...turned, held: { ...S01, stone: "S02" } };
    expect(handInWords(turned, other, en)).toContain(en.bench.turnedToFit);
  });

  test("a stone that was turned once counts as turned until another one is taken", () => {
    const landing = (orientation: number): Landing => ({ orientation, cells: [], legal: true, objections: [] });
    const hand = (stone: string): Hand => ({
      ...EMPTY_HAND,
      held: { owner: "red", stone, orientation: 1, chosen: false },
    });
    const turned = spokenHand(null, hand("S02"), landing(2), "mouse");
    expect(turned.turned).toBe(true);
    expect(spokenHand(turned, hand("S02"), landing(1), "mouse").turned).toBe(true);
    expect(spokenHand(turned, hand("S03"), landing(1), "mouse").turned).toBe(false);
  });

  test("an empty hand is not mentioned", () => {
    expect(handInWords({ held: S01, landing: null, means: "keys", turned: false }, NOTHING, en)).toEqual([]);
  });
});
