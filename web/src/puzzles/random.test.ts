import { beforeAll, describe, expect, test } from "vitest";
import { solution, solvable } from "rumis/solver";
import { site, Solitaire } from "../rules";
import { startRules } from "../testing/rules";
import { startSolver } from "../testing/solver";
import { type Puzzle, questionOf, solitaireOf } from "./puzzle";
import { dice, randomId, randomPuzzle, seedIn, touch } from "./random";

beforeAll(async () => {
  await startRules();
  await startSolver();
});

function made(seed: number): Promise<Puzzle> {
  return randomPuzzle(
    seed,
    async (question, from) => solution(question, from, 200_000),
    (plan) => site({ plan, players: 2 }),
  );
}

describe("a random puzzle", () => {
  test("is the same for the same seed", async () => {
    expect(await made(5)).toEqual(await made(5));
    expect(await made(5)).not.toEqual(await made(6));
  });

  test("keeps the rules, is not finished, and can be solved", async () => {
    for (let seed = 0; seed < 25; seed += 1) {
      const puzzle = await made(seed);
      const solitaire = new Solitaire(solitaireOf(puzzle));
      expect(solitaire.view().solved).toBe(false);
      expect(solvable(questionOf(puzzle, puzzle.given), 1e7)).toBe(true);
      solitaire.free();
    }
  });
});

test("a seed of up to six figures stands in the id, and nothing else does", () => {
  expect(seedIn(randomId(123))).toBe(123);
  expect(seedIn("random-0")).toBe(0);
  expect(seedIn("random-1234567")).toBeNull();
  expect(seedIn("random-1x")).toBeNull();
  expect(seedIn("llama")).toBeNull();
});

test("the dice fall evenly and the same for a seed", () => {
  const roll = dice(1);
  const rolls = Array.from({ length: 2000 }, roll);
  expect(rolls.every((value) => value >= 0 && value < 1)).toBe(true);
  expect(rolls.reduce((sum, value) => sum + value, 0) / 2000).toBeCloseTo(0.5, 1);
  expect(dice(1)()).toBe(rolls[0]);
});

test("cells touch where they share a face, not an edge", () => {
  const cell = { file: 1, row: 1, level: 1 };
  expect(touch([cell], [{ ...cell, level: 2 }])).toBe(true);
  expect(touch([cell], [{ ...cell, file: 2, row: 2 }])).toBe(false);
});
