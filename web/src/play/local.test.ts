import { expect, test } from "vitest";
import { is, parse } from "valibot";
import { FIRST_GAME, LOCAL_GAME, type LocalGame, TIMES } from "./local";

const GAME: LocalGame = { choice: FIRST_GAME, record: '[Plan "chullpa"]', earlier: ["a record"], seed: 7 };

test("a game is valid after it was stored", () => {
  expect(is(LOCAL_GAME.schema, JSON.parse(JSON.stringify(GAME)))).toBe(true);
});

test("a game with chosen colours and a start by lot is valid", () => {
  const setup = { ...FIRST_GAME.setup, colours: ["blue" as const, "green" as const] };
  expect(is(LOCAL_GAME.schema, { ...GAME, choice: { ...FIRST_GAME, setup, lot: true } })).toBe(true);
});

test("a program with a thinking time is valid, and falls back to its level if the time is unknown", () => {
  const choice = (seconds: unknown): unknown => ({
    ...GAME,
    choice: { ...FIRST_GAME, sitters: [{ kind: "person" }, { kind: "program", level: 9, seconds }] },
  });
  const second = (seconds: unknown): unknown => parse(LOCAL_GAME.schema, choice(seconds)).choice.sitters[1];
  for (const seconds of TIMES) expect(second(seconds)).toEqual({ kind: "program", level: 9, seconds });
  for (const unknown of [2, 3600, "10", null]) expect(second(unknown)).toEqual({ kind: "program", level: 9 });
});

test.each([
  ["nothing", null],
  ["a list", [GAME]],
  ["no choice", { ...GAME, choice: null }],
  ["a choice without a setup", { ...GAME, choice: { ...FIRST_GAME, setup: undefined } }],
  ["a setup without a plan", { ...GAME, choice: { ...FIRST_GAME, setup: { players: 2 } } }],
  ["half a player", { ...GAME, choice: { ...FIRST_GAME, setup: { plan: "chullpa", players: 0.5 } } }],
  ["a way that is no word", { ...GAME, choice: { ...FIRST_GAME, setup: { ...FIRST_GAME.setup, way: {} } } }],
  ["a colour that is no word", { ...GAME, choice: { ...FIRST_GAME, setup: { ...FIRST_GAME.setup, colours: [1] } } }],
  ["a lot that is a word", { ...GAME, choice: { ...FIRST_GAME, lot: "yes" } }],
  ["sitters that are none", { ...GAME, choice: { ...FIRST_GAME, sitters: [null, { kind: "person" }] } }],
  ["a sitter of an unknown kind", { ...GAME, choice: { ...FIRST_GAME, sitters: [{ kind: "toString" }] } }],
  ["a program without a level", { ...GAME, choice: { ...FIRST_GAME, sitters: [{ kind: "program" }] } }],
  ["a level that is a word", { ...GAME, choice: { ...FIRST_GAME, sitters: [{ kind: "program", level: "3" }] } }],
  ["level 13", { ...GAME, choice: { ...FIRST_GAME, sitters: [{ kind: "program", level: 13 }] } }],
  ["no games", { ...GAME, choice: { ...FIRST_GAME, games: 0 } }],
  ["no record", { ...GAME, record: 5 }],
  ["earlier games that are none", { ...GAME, earlier: ["a record", null] }],
  ["no seed", { ...GAME, seed: null }],
])("%s is not a valid game", (_what, kept) => {
  expect(is(LOCAL_GAME.schema, kept)).toBe(false);
});
