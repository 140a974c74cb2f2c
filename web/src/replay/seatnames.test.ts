import { beforeAll, expect, test } from "vitest";
import { Game, withGame } from "../rules";
import { startRules } from "../testing/rules";
import { en } from "../words/en/index";
import { seatLabels } from "./seatnames";

beforeAll(startRules);

function labelsOf(header: string): (string | undefined)[][] {
  return withGame(Game.read(`[Plan "chullpa"] ${header}`), (game) =>
    seatLabels(game, game.view(), en).map(({ name, note }) => [name, note]),
  );
}

test("one program is named after its level, in the reader's words", () => {
  expect(labelsOf('[Players "2"] [SeatA "Ann"] [SeatB "level 3"]')).toEqual([
    ["Ann", undefined],
    ["Program, level 3", undefined],
  ]);
});

test("several programs are told apart by their colours", () => {
  expect(labelsOf('[Players "3"] [SeatB "level 3"] [SeatC "level 3"]')).toEqual([
    ["Red", undefined],
    ["Yellow", "Level 3"],
    ["Green", "Level 3"],
  ]);
});

test("programs are known by every level and time that records name, and nobody else is", () => {
  const nameOf = (header: string): string | undefined => labelsOf(`[Players "2"] [SeatB "${header}"]`)[1]?.[0];
  expect(nameOf("level 12")).toBe("Program, level 12");
  expect(nameOf("10 s a move")).toBe("Program, 10 s a move");
  for (const other of ["level 13", "level 0", "level 03", "7 s a move"]) expect(nameOf(other)).toBe(other);
  expect(labelsOf('[Players "3"] [SeatB "level 11"] [SeatC "30 s a move"]')).toEqual([
    ["Red", undefined],
    ["Yellow", "Level 11"],
    ["Green", "30 s a move"],
  ]);
});
