import { beforeAll, expect, test } from "vitest";
import type { TableView, Terms } from "../generated/protocol";
import { startRules } from "../testing/rules";
import { coloursAt, isDrawn } from "./setup";

beforeAll(startRules);

const TERMS: Terms = { plan: "chullpa", seats: ["me", "open"] };

test("a table without colours has the usual ones", () => {
  expect([coloursAt(TERMS, "A"), coloursAt(TERMS, "B"), coloursAt(TERMS, "C")]).toEqual([["red"], ["yellow"], []]);
});

test("a table has the colours of its terms", () => {
  const blue: Terms = { ...TERMS, colours: ["blue", "green"] };
  expect([coloursAt(blue, "A"), coloursAt(blue, "B")]).toEqual([["blue"], ["green"]]);
  const four: Terms = { ...TERMS, way: "four-colours", colours: ["blue", "green", "red", "yellow"] };
  expect([coloursAt(four, "A"), coloursAt(four, "B")]).toEqual([
    ["blue", "red"],
    ["green", "yellow"],
  ]);
});

test("only the start of the first game is drawn", () => {
  const game = (number: number): TableView["game"] => ({ number }) as TableView["game"];
  const terms: Terms = { ...TERMS, start: "drawn" };
  expect([1, 2].map((number) => isDrawn({ terms, game: game(number) }))).toEqual([true, false]);
  expect(isDrawn({ terms: TERMS, game: game(1) })).toBe(false);
});
