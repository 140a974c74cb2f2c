import { beforeAll, expect, test } from "vitest";
import { site } from "../rules";
import { startRules } from "../testing/rules";
import { redLineOf } from "./redline";

beforeAll(startRules);

const pieces = (plan: string, players: number, edition = "standard"): number => {
  const { squares, outside } = site({ plan, players, edition });
  return redLineOf(squares, outside).length;
};

test("the line runs around the inner squares of Coricancha for two", () => {
  expect([2, 3, 4].map((players) => pieces("coricancha", players))).toEqual([24, 0, 0]);
});

test("the line of Cucho is open where the plan itself ends", () => {
  expect([2, 3, 4].map((players) => pieces("cucho", players))).toEqual([10, 12, 0]);
});

test("booklets without a red line have none, and neither has a custom plan", () => {
  expect(pieces("coricancha", 2, "dutch")).toBe(0);
  expect(pieces("222/232/222", 2)).toBe(0);
});

test("a piece is on the side towards the square outside", () => {
  expect(redLineOf([{ file: 0, row: 0 }], [{ file: 0, row: 1 }])).toEqual([{ file: 0, row: 0, right: 0, away: 1 }]);
  expect(redLineOf([{ file: 0, row: 0 }], [{ file: 1, row: 1 }])).toEqual([]);
});
