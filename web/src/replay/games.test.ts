import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { Game, withGame } from "../rules";
import { movesOf } from "../learn/rival";
import { startRules } from "../testing/rules";
import { gameOf, playedOn, rewound, treeOf } from "./games";
import { type Line, MAIN, playAt } from "./tree";
import { MOST_LINES, readLines } from "./treetext";

beforeAll(startRules);
afterEach(() => vi.restoreAllMocks());

const RECORD = `[Plan "chullpa"] [Players "2"] S04 d2:4 S04 c2:4 S09 d3 d4:2 e4`;

describe("gameOf", () => {
  it("plays a variation of a variation", () => {
    const main = Game.read(RECORD);
    const once = playAt(treeOf(main, []), { line: MAIN, at: 2 }, "S01 d3:2").tree;
    const [one = "", other = ""] = movesOf(gameOf(main, once, 1));
    const longer = playAt(once, { line: 1, at: 3 }, one).tree;
    const forked = playAt(longer, { line: 1, at: 3 }, other).tree;
    expect(forked.lines[1]).toEqual({ id: 2, parent: 1, from: 3, drops: [other] });
    const texts = gameOf(main, forked, 2)
      .moves()
      .map((move) => move.text);
    expect(texts).toEqual(["S04 d2:4", "S04 c2:4", "S01 d3:2", other]);
  });

  it("is the game itself without a variation", () => {
    const main = Game.read(RECORD);
    expect(gameOf(main, treeOf(main, []), MAIN).record()).toBe(main.record());
  });
});

describe("a link with far too many lines", () => {
  /** Each leaves the one before it at the start of the game. */
  const text = Array.from({ length: 8000 }, (_, index) => `${index % 1000}@0: S04 d2:4, S04 c2:4`).join("\n");

  it("is read up to the limit", () => {
    expect(readLines(text)).toHaveLength(MOST_LINES);
  });

  it("costs a few moves per line, however deeply lines are nested", () => {
    const plays = vi.spyOn(Game.prototype, "play");
    expect(treeOf(Game.read(RECORD), readLines(text)).lines).toHaveLength(MOST_LINES);
    expect(plays).toHaveBeenCalledTimes(2 * MOST_LINES);
  });
});

describe("temporary games", () => {
  /** How many games were created and not freed while something was done. */
  function left(work: () => void): number {
    const made = vi.spyOn(Game.prototype, "clone");
    const freed = vi.spyOn(Game.prototype, "free");
    work();
    return made.mock.calls.length - freed.mock.calls.length;
  }

  it("are freed, also after an error", () => {
    const main = Game.read(RECORD);
    const good: Line = { id: 1, parent: MAIN, from: 2, drops: ["S01 d3:2"] };
    const bad: Line = { id: 2, parent: 1, from: 3, drops: ["S04 a9:4"] };
    expect(left(() => expect(treeOf(main, [good, bad]).lines).toEqual([good]))).toBe(0);
    expect(left(() => expect(() => playedOn(main, 3, ["S04 a9:4"])).toThrow())).toBe(0);
    expect(left(() => withGame(rewound(main, 1), (game) => game.record()))).toBe(0);
  });
});
