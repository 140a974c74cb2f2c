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
