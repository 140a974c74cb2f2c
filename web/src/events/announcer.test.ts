import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { en } from "../words/en/index";
import { de } from "../words/de/index";
import { Announcer } from "./announcer.svelte";
import type { GameEvent } from "./event";

const told = (sentence: string): GameEvent => ({ type: "told", sentence });
const sentences = (announcer: Announcer): string[] => announcer.told.map(({ sentence }) => sentence);
const PLACED: GameEvent = {
  type: "placed",
  stone: { id: "0", owner: "yellow", stone: "S01", cells: [{ file: 0, row: 0, level: 0 }] },
  own: false,
  by: "Ann",
};

let language = en;
let wanted = true;
let announcer: Announcer;
beforeEach(() => {
  vi.useFakeTimers();
  [language, wanted] = [en, true];
  announcer = new Announcer(
    () => language,
    () => wanted,
  );
});
afterEach(() => vi.useRealTimers());

test("what two parts of the page say about the same change is said once, in order", () => {
  announcer.hear([told("The game is paused."), told("A move was taken back.")]);
  announcer.hear([told("The game is paused.")]);
  expect(sentences(announcer)).toEqual([]);
  vi.runAllTimers();
  expect(sentences(announcer)).toEqual(["The game is paused.", "A move was taken back."]);
});

test("the same thing that happens again is said again, with another number", () => {
  for (let times = 0; times < 2; times += 1) {
    announcer.hear([{ type: "refused", sentence: "No room on a1." }]);
    vi.runAllTimers();
  }
  expect(announcer.told).toEqual([
    { number: 1, sentence: "No room on a1." },
    { number: 2, sentence: "No room on a1." },
  ]);
});

test("old sentences go, but never one that was just said", () => {
  announcer.hear(Array.from({ length: 20 }, (_, at) => told(`Sentence ${at}.`)));
  vi.runAllTimers();
  expect(announcer.told).toHaveLength(20);
  announcer.hear([told("The last one.")]);
  vi.runAllTimers();
  expect(sentences(announcer).at(-1)).toBe("The last one.");
  expect(announcer.told.length).toBeLessThan(20);
});

test("a move and the person's turn are said in the language of the page", () => {
  const turn: GameEvent = { type: "turn", turn: { owner: "red", mine: true, name: "" }, called: true };
  announcer.hear([PLACED, turn]);
  vi.runAllTimers();
  language = de;
  announcer.hear([turn]);
  vi.runAllTimers();
  expect(sentences(announcer)).toEqual([
    expect.stringMatching(/^Yellow placed the .+ on a1\.$/),
    "Your turn: red.",
    "Du bist dran: Rot.",
  ]);
});

test("a colour that goes out is named", () => {
  announcer.hear([{ type: "out", colour: "yellow" }]);
  vi.runAllTimers();
  language = de;
  announcer.hear([{ type: "out", colour: "red" }]);
  vi.runAllTimers();
  expect(sentences(announcer)).toEqual(["Yellow cannot place any more stones.", "Rot kann keinen Stein mehr legen."]);
});

test("the end of a game names the winner and all points", () => {
  const ending = { sentences: [en.play.gameOver, en.play.youWin, "You: 12 points.", "Ann: 9 points."] };
  announcer.hear([{ type: "over", ending }, told(en.play.gameOver)]);
  vi.runAllTimers();
  expect(sentences(announcer)).toEqual(ending.sentences);
});

test("nothing is said to people who turned it off", () => {
  wanted = false;
  announcer.hear([PLACED]);
  vi.runAllTimers();
  expect(announcer.told).toEqual([]);
});
