import { describe, expect, test } from "vitest";
import { en } from "../words/en";
import type { GameEvent } from "./event";
import { newsAfter, newsInWords } from "./news";

const placed = (owner: "red" | "yellow" | "green", own = false): GameEvent => ({
  type: "placed",
  stone: {
    id: owner,
    owner,
    stone: "S01",
    cells: [
      { file: 0, row: 0, level: 0 },
      { file: 0, row: 1, level: 0 },
    ],
  },
  own,
  by: null,
});
const OUT: GameEvent = { type: "out", colour: "yellow" };

describe("the news since the person's last move", () => {
  test("are the other player's stone, and who is out", () => {
    const news = newsAfter([], [placed("red", true), placed("yellow"), OUT]);
    expect(newsInWords(news, en)).toBe("Yellow placed the pair on a1, a2. Yellow cannot place any more stones.");
  });

  test("name no stone if there are several, for which there would be no room", () => {
    expect(newsInWords([placed("yellow"), placed("green"), OUT], en)).toBe("Yellow cannot place any more stones.");
    expect(newsInWords([placed("yellow"), placed("green")], en)).toBe("");
  });

  test("are old with the person's next stone, one that is taken back, and another game", () => {
    for (const event of [placed("red", true), { type: "taken-back" }, { type: "opened", turn: null }] as const) {
      expect(newsAfter([placed("yellow"), OUT], [event])).toEqual([]);
    }
  });

  test("stay while nothing else happens", () => {
    expect(newsAfter([OUT], [{ type: "told", sentence: "Choose a stone." }])).toEqual([OUT]);
  });
});
