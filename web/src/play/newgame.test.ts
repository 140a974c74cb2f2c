// @vitest-environment happy-dom
import { beforeAll, expect, test } from "vitest";
import { keep, recall } from "../app/storage";
import { recentGames } from "../replay/recent";
import { Game } from "../rules";
import { startRules } from "../testing/rules";
import { FIRST_GAME, isLocalGame, KEPT_AS } from "./local";
import { keepNewGame } from "./newgame";

beforeAll(startRules);

test("a new game is kept, and can be gone on with", () => {
  const game = keepNewGame(FIRST_GAME);
  expect(recall(KEPT_AS, isLocalGame)).toEqual(game);
  expect(Game.read(game.record).view()).toMatchObject({ moves: 0, over: false });
});

test("the game before can still be looked at, if anything was placed", () => {
  keepNewGame(FIRST_GAME);
  keepNewGame(FIRST_GAME);
  expect(recentGames()).toEqual([]);
  const begun = { ...keepNewGame(FIRST_GAME), record: `[Plan "chullpa"] [Players "2"] S05 a1:3 b1` };
  keep(KEPT_AS, begun);
  keepNewGame(FIRST_GAME);
  expect(recentGames()).toEqual([begun.record]);
});

test("a game is played with the colours that were chosen, and so are the next game and a rematch", () => {
  const setup = { ...FIRST_GAME.setup, colours: ["blue" as const, "green" as const] };
  const first = keepNewGame({ ...FIRST_GAME, setup, games: 2 });
  const colours = (record: string): string[] =>
    Game.read(record)
      .view()
      .colours.map(({ colour }) => colour);
  expect(colours(first.record)).toEqual(["blue", "green"]);
  expect(first.record).toContain('[Colours "blue green"]');
  expect(colours(keepNewGame(first.choice).record)).toEqual(["blue", "green"]);
});

test("a start by lot is drawn when the game begins, and again for a rematch", () => {
  const lots = Array.from({ length: 60 }, () => keepNewGame({ ...FIRST_GAME, lot: true }));
  for (const { choice, record } of lots) expect(Game.read(record).view().toMove).toBe(choice.setup.start);
  expect(new Set(lots.map(({ choice }) => choice.setup.start))).toEqual(new Set(["red", "yellow"]));
  const again = lots.map(({ choice }) => keepNewGame(choice).choice.setup.start);
  expect(new Set(again)).toEqual(new Set(["red", "yellow"]));
});

test("a record says when it was played and which seats are programs'", () => {
  const game = Game.read(keepNewGame(FIRST_GAME).record);
  expect(game.header("Date")).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(game.header("SeatA")).toBeUndefined();
  expect(game.header("SeatB")).toBe("level 3");
});
