import { beforeAll, expect, test } from "vitest";
import { startRules } from "../testing/rules";
import { Game } from "../rules";
import {
  type Annotated,
  followed,
  mergedNotes,
  notesFor,
  notesInWritten,
  notesOn,
  notesWithin,
  traceOf,
  withComments,
  withNote,
} from "./notes";

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
  expect(notesOn(withNote(one, "game/1", trace, 2, "  "), "game/1")).toEqual([]);
});

test("where there is no room for all notes, those that changed last stay", () => {
  let all: readonly Annotated[] = [];
  for (let game = 0; game < 70; game += 1) all = withNote(all, `game/${game}`, "", 0, "x", 1000 - game);
  const some = notesWithin(all, 600, (text) => text.length);
  expect(JSON.stringify(some).length).toBeLessThan(602);
  expect(some.length).toBeGreaterThan(5);
  expect(some[0]?.id).toBe("game/0");
  expect(notesWithin(all, 1_000_000, (text) => text.length)).toHaveLength(70);
});

test("notes on moves that were taken back are gone when others are played instead", () => {
  const all = withNote(withNote([], "g", traceOf(record(3)), 3, "third"), "g", traceOf(record(3)), 1, "first");
  expect(notesOn(followed(all, "g", traceOf(record(4))), "g").length).toBe(2);
  // Another device may not know the last moves yet.
  expect(notesOn(followed(all, "g", traceOf(record(2))), "g").length).toBe(2);
  const other = `${record(2)}\nS01 c1:2`;
  expect(notesOn(followed(all, "g", traceOf(other)), "g")).toEqual([{ move: 1, text: "first" }]);
});

test("of the notes of two devices, the last change of each counts, also a removal", () => {
  const trace = traceOf(record(3));
  const both = withNote(withNote([], "g", trace, 1, "one", 10), "g", trace, 2, "two", 10);
  const phone = withNote(withNote(both, "g", trace, 1, "", 20), "g", trace, 3, "three", 21);
  const desk = withNote(withNote(both, "g", trace, 2, "better", 5), "h", trace, 0, "other", 6);
  const merged = mergedNotes(phone, desk);
  expect(merged).toEqual(mergedNotes(desk, phone));
  expect(notesOn(merged, "g")).toEqual([
    { move: 2, text: "better" },
    { move: 3, text: "three" },
  ]);
  expect(notesOn(merged, "h")).toEqual([{ move: 0, text: "other" }]);
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
  // A file that was exported and read again has them already.
  expect(withComments(text, [{ move: 0, text: "the game" }])).toBe(text);
});

test("an export finds the notes of a game", () => {
  const all = withNote([], "table/x/1", traceOf(record(4)), 2, "two");
  const whole = Game.read(record(5)).record();
  expect(notesInWritten(all, whole)).toEqual([{ move: 2, text: "two" }]);
  expect(notesInWritten(all, Game.read(record(3)).record())).toEqual([]);
});
