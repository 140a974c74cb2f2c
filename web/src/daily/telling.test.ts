import { expect, test } from "vitest";
import { WORDS } from "../testing/words";
import { shareText, tell } from "./telling";

const { en } = WORDS;
const day = { date: "2026-11-18", until: 0 };

test("says how others did", () => {
  expect(tell({ ...day, solved: 0, median: null, yours: null }, en)).toEqual([]);
  const mine = { millis: 61_000, hints: 0, slower: 3 };
  expect(tell({ ...day, solved: 1, median: 65_000, yours: { ...mine, slower: 0 } }, en)).toEqual([en.daily.first]);
  expect(tell({ ...day, solved: 5, median: 90_000, yours: mine }, en)).toEqual([
    "5 people have solved it.",
    "Half of them took less than 1:30.",
    "You were faster than 3 of the other 4.",
  ]);
  expect(tell({ ...day, solved: 5, median: 90_000, yours: { ...mine, slower: 0 } }, en)).toHaveLength(2);
});

test("what is shared says nothing about the solution", () => {
  expect(shareText("18 Nov 2026", { time: 61_000, hints: 1 }, 3, en)).toBe(
    "Rumis · Puzzle of the day, 18 Nov 2026\n1:01, 1 hint\n3 days in a row",
  );
});
