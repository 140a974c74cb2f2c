import { beforeAll, expect, test } from "vitest";
import { startRules } from "../testing/rules";
import { forgetTakenBack, setTimes, timeLastMove, timesOf } from "./times";
import { Game } from ".";

beforeAll(startRules);

const RECORD = '[Plan "chullpa"]\n[Players "2"]\n';
const MOVES = "1. S05 a1:3 b1\n2. S08 a2 a3 b2 b3\n";

test("a record of an older version has no times, and keeps none", () => {
  const game = Game.read(RECORD + MOVES);
  expect(timesOf(game)).toEqual([]);
  forgetTakenBack(game);
  expect(game.record()).not.toContain("Times");
});

test("times survive the record, and moves that nobody measured have none", () => {
  const game = Game.read(RECORD + MOVES);
  game.play("S01 c1:2");
  timeLastMove(game, 12.345);
  expect(game.record()).toContain('[Times "- - 12.3"]');
  expect(timesOf(Game.read(game.record()))).toEqual([null, null, 12.3]);
});

test("a move that is taken back takes its time with it", () => {
  const game = Game.read(RECORD + MOVES);
  setTimes(game, [1, 2]);
  game.undo();
  forgetTakenBack(game);
  expect(timesOf(game)).toEqual([1]);
  game.play("S08 a2 a3 b2 b3");
  timeLastMove(game, 3);
  expect(timesOf(game)).toEqual([1, 3]);
});

test.each(["12 a", "1,5", "-1", "1e9", "Infinity"])("times as %o are no times", (text) => {
  const game = Game.read(`${RECORD}[Times "${text}"]\n${MOVES}`);
  expect(timesOf(game)).toEqual([]);
});

test("more times than moves are cut", () => {
  expect(timesOf(Game.read(`${RECORD}[Times "1.0 2.5 3"]\n${MOVES}`))).toEqual([1, 2.5]);
});
