import { beforeAll, expect, test } from "vitest";
import { readGame } from "../play/games";
import { Game } from "../rules";
import { startRules } from "../testing/rules";
import { gameFrom } from "./playon";

beforeAll(startRules);

test("a game that goes on from a position has all its moves, and its own players", () => {
  const record = `[Plan "tambo"]\n[Players "2"]\n[Way "ruinas"]\n[Ruins "seed 7"]\n[Start "yellow"]\n[SeatA "Ann"]\n[SeatB "Bob"]\n`;
  const before = Game.read(record);
  before.play(before.legalMoves()[0] ?? "");
  const kept = gameFrom(before.record(), "A", { level: 4 });
  expect(kept.choice.sitters).toEqual([{ kind: "person" }, { kind: "program", level: 4 }]);
  const { game, unfinished } = readGame(kept);
  expect(unfinished).toBe(true);
  expect(game.view().position).toBe(before.view().position);
  expect([game.header("SeatA"), game.header("SeatB")]).toEqual([undefined, "level 4"]);
});
