import { beforeAll, expect, test } from "vitest";
import { startRules } from "../testing/rules";
import { Game } from "../rules";
import { type Annotated, followed, notesFor, notesOn, traceOf, withComments, withNote } from "./notes";

beforeAll(startRules);

const START = '[Plan "chullpa"]\n[Players "2"]\n';
const MOVES = ["S05 a1:3 b1", "S01 a2:2", "S04 c1:4", "S02 a3:3", "S01 d1:2"];
const record = (moves: number, head = ""): string => START + head + MOVES.slice(0, moves).join("\n");

test("a note is written, changed and removed by an empty text", () => {
  const trace = traceOf(record(2));
  const one = withNote([], "game/1", trace, 2, " good ");
  expect(notesOn(one, "game/1")).toEqual([{ move: 2, text: "good" }]);
  const two = withNote(withNote(one, "game/1", trace, 0, "tower"), "game/1", trace, 2, "better");
  expect(notesOn(two, "game/1")).toEqual([
    { move: 0, text: "tower" },
    { move: 2, text: "better" },
  ]);
  expect(withNote(one, "game/1", trace, 2, "  ")).toEqual([]);
});

test("only so many games have notes, and the oldest are forgotten", () => {
  let all: Annotated[] = [];
  for (let game = 0; game < 70; game += 1) all = withNote(all, `game/${game}`, "", 0, "x");
  expect(all.length).toBe(60);
  expect(all[0]?.id).toBe("game/69");
});

test("notes on moves that were taken back are gone, the others stay", () => {
  const all = withNote(withNote([], "g", traceOf(record(3)), 3, "third"), "g", traceOf(record(3)), 1, "first");
  expect(notesOn(followed(all, "g", traceOf(record(4))), "g").length).toBe(2);
  expect(notesOn(followed(all, "g", traceOf(record(2))), "g")).toEqual([{ move: 1, text: "first" }]);
});

test("a replay finds the notes of its game, whatever names and dates the record has", () => {
  const all = withNote([], "table/x/1", traceOf(record(4)), 2, "two");
  expect(notesFor(all, record(5, '[SeatA "Ann"]\n[Date "2026-01-01"]\n{a comment}\n'))).toEqual([
    { move: 2, text: "two" },
  ]);
  expect(notesFor(all, record(3))).toEqual([]);
  // Many games begin alike.
  expect(notesFor(withNote([], "g", traceOf(record(1)), 1, "one"), record(5))).toEqual([]);
});

test("exported notes are comments that any reader understands", () => {
  const text = withComments(record(3), [
    { move: 0, text: "the game" },
    { move: 2, text: "a {brace}" },
    { move: 9, text: "gone" },
  ]);
  expect(Game.read(text).comments()).toEqual([
    { move: 0, text: "the game" },
    { move: 2, text: "a {brace)" },
  ]);
});
