// @vitest-environment happy-dom
import { beforeAll, expect, test } from "vitest";
import { Game } from "../rules";
import { startRules } from "../testing/rules";
import { FIRST_GAME } from "./local";
import { newGame } from "./newgame";

beforeAll(startRules);

test("a new game can be played", () => {
  expect(Game.read(newGame(FIRST_GAME).record).view()).toMatchObject({ moves: 0, over: false });
});

test("a game is played with the colours that were chosen, and so are the next game and a rematch", () => {
  const setup = { ...FIRST_GAME.setup, colours: ["blue" as const, "green" as const] };
  const first = newGame({ ...FIRST_GAME, setup, games: 2 });
  const colours = (record: string): string[] =>
    Game.read(record)
      .view()
      .colours.map(({ colour }) => colour);
  expect(colours(first.record)).toEqual(["blue", "green"]);
  expect(first.record).toContain('[Colours "blue green"]');
  expect(colours(newGame(first.choice).record)).toEqual(["blue", "green"]);
});

test("a start by lot is drawn when the game begins, and again for a rematch", () => {
  const lots = Array.from({ length: 60 }, () => newGame({ ...FIRST_GAME, lot: true }));
  for (const { choice, record } of lots) expect(Game.read(record).view().toMove).toBe(choice.setup.start);
  expect(new Set(lots.map(({ choice }) => choice.setup.start))).toEqual(new Set(["red", "yellow"]));
  const again = lots.map(({ choice }) => newGame(choice).choice.setup.start);
  expect(new Set(again)).toEqual(new Set(["red", "yellow"]));
});

test("a record says when it was played and which seats are programs'", () => {
  const game = Game.read(newGame(FIRST_GAME).record);
  expect(game.header("Date")).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(game.header("SeatA")).toBeUndefined();
  expect(game.header("SeatB")).toBe("level 3");
});

test("a record names the thinking time of a program that is as strong as possible", () => {
  const sitters = [{ kind: "person" as const }, { kind: "program" as const, level: 9, seconds: 10 }];
  expect(Game.read(newGame({ ...FIRST_GAME, sitters }).record).header("SeatB")).toBe("10 s a move");
});
