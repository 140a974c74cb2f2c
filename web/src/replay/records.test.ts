import { beforeAll, expect, test } from "vitest";
import { startRules } from "../testing/rules";
import { Game, withGame } from "../rules";
import { bareRecord, hasRandomRuins, setupOf } from "./records";

beforeAll(startRules);

const RECORD = `[Plan "chullpa"]\n[Players "3"]\n[Colours "blue red green"]\n[SeatA "a } [Plan \\"x\\"] {b"]
S05 a1:3 b1 {1. S01 a2:2 is no move} S01 a2:2 S08 b2 b3 c2 c3 red retires {gone} S01 c1:2`;

test("a bare record has the same game, and neither names nor comments", () => {
  const bare = bareRecord(RECORD);
  withGame(Game.read(bare), (game) => {
    expect(game.view().position).toBe(Game.read(RECORD).view().position);
    expect(game.moves().map(({ text }) => text)).toEqual(
      Game.read(RECORD)
        .moves()
        .map(({ text }) => text),
    );
    expect(game.comments()).toEqual([]);
    expect(game.header("SeatA")).toBeUndefined();
  });
});

test("the setup of a record begins the same game", () => {
  for (const setup of [
    { plan: "chullpa", players: 3, colours: ["blue", "red", "green"] as const, start: "red" as const },
    { plan: "tambo", players: 2, way: "ruinas", ruins: "seed 7" },
    { plan: "pisac", players: 2, way: "ruinas", ruins: "laid" },
    { plan: "333/333", players: 2, edition: "italian-2005" },
    { plan: "coricancha", players: 2, way: "four-colours" },
  ]) {
    const game = new Game({ ...setup, colours: setup.colours === undefined ? undefined : [...setup.colours] } as never);
    expect(new Game(setupOf(game.record())).view().position).toBe(game.view().position);
  }
});

test("ruins from a seed are random; ruins that are laid, in the game or before it, are not", () => {
  const recordWith = (ruins: string): string =>
    withGame(new Game({ plan: "tambo", players: 2, way: "ruinas", ruins }), (game) => game.record());
  const random = recordWith("seed 7");
  expect(hasRandomRuins(random)).toBe(true);
  expect(hasRandomRuins(recordWith("laid"))).toBe(false);
  expect(hasRandomRuins(recordWith(setupOf(random).ruins ?? ""))).toBe(false);
  expect(hasRandomRuins(withGame(new Game({ plan: "tambo", players: 2 }), (game) => game.record()))).toBe(false);
});
