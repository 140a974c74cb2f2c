// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Cell, Colour } from "../board/scene";
import { startRules } from "../testing/rules";
import { siteOfPlan } from "./book";
import { puzzleOfOwn, readOwn } from "./own";
import { recallBegunOne, recallProgress } from "./progress";
import { PuzzleSitting } from "./sitting.svelte";

const CUBE = "own_4x4x4_rb_free";

beforeAll(startRules);
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: 0 });
});

const open: PuzzleSitting[] = [];
afterEach(() => {
  for (const sitting of open.splice(0)) sitting.close();
  vi.useRealTimers();
});

/** Opens a puzzle as a tab does. */
function tab(id = CUBE): PuzzleSitting {
  const own = readOwn(id);
  const puzzle = own && puzzleOfOwn(own, siteOfPlan);
  if (puzzle === null) throw new Error(`${id} is no puzzle`);
  const sitting = new PuzzleSitting(puzzle);
  open.push(sitting);
  return sitting;
}

/** Leaves the tab and opens the same puzzle again. */
function reload(sitting: PuzzleSitting): PuzzleSitting {
  sitting.close();
  open.splice(open.indexOf(sitting), 1);
  return tab(sitting.puzzle.id);
}

/** Tells all tabs that the storage has changed, as the browser does. */
function tellTabs(): void {
  dispatchEvent(new StorageEvent("storage", { key: "rumis.puzzles.begun" }));
}

/** A bar along a row of the ground. */
const bar = (row: number, length = 4): Cell[] => Array.from({ length }, (_, file) => ({ file, row, level: 0 }));

const left = ({ view }: PuzzleSitting): number =>
  view.cells.length - view.stones.reduce((sum, { cells }) => sum + cells.length, 0);

const ownersOf = ({ view }: PuzzleSitting): Colour[] =>
  view.stones.flatMap(({ owner }) => (owner === "ruin" ? [] : [owner]));

describe("a puzzle in two tabs", () => {
  test("a stone of one tab appears in the other", () => {
    const [first, second] = [tab(), tab()];
    first.place("red", bar(0, 3));
    tellTabs();
    second.place("blue", bar(1, 3));
    tellTabs();
    first.place("red", [
      { file: 0, row: 2, level: 0 },
      { file: 1, row: 2, level: 0 },
    ]);
    expect(left(first)).toBe(56);
    expect(ownersOf(reload(second))).toEqual(["red", "blue", "red"]);
    expect([first.overtaken, second.overtaken]).toEqual([false, false]);
  });

  test("a tab that was not told loses its own stone, says so, and shows those of the other tab", () => {
    const [first, second] = [tab(), tab()];
    first.place("red", bar(0, 3));
    second.place("blue", bar(1, 3));
    expect(second.overtaken).toBe(true);
    expect(ownersOf(second)).toEqual(["red"]);
    expect(recallBegunOne(CUBE)?.stones).toHaveLength(1);
    second.place("blue", bar(1, 3));
    expect(second.overtaken).toBe(false);
    expect(ownersOf(reload(first))).toEqual(["red", "blue"]);
  });

  test("a stone that was not placed does not solve a puzzle", () => {
    const small = "own_3x2x1_rb_free";
    const [first, second] = [tab(small), tab(small)];
    first.place("red", bar(0, 3));
    tellTabs();
    first.takeUp(first.view.stones[0]?.id ?? "");
    second.place("blue", bar(1, 3));
    expect([second.overtaken, second.view.solved]).toEqual([true, false]);
    expect(recallProgress()).toEqual({});
  });

  test("both start over when one does", () => {
    const [first, second] = [tab(), tab()];
    first.place("red", bar(0, 3));
    tellTabs();
    expect(left(second)).toBe(61);
    first.startOver();
    tellTabs();
    expect(left(second)).toBe(64);
  });

  test("a tab that comes back into sight shows what happened meanwhile", () => {
    const [first, second] = [tab(), tab()];
    second.rest();
    first.place("red", bar(0, 3));
    second.wake();
    expect(left(second)).toBe(61);
    expect(second.overtaken).toBe(false);
  });

  test("stones that were removed from the store stay where they are seen", () => {
    const sitting = tab();
    sitting.place("red", bar(0, 3));
    localStorage.clear();
    tellTabs();
    sitting.place("blue", bar(1, 3));
    expect(left(reload(sitting))).toBe(58);
  });
});

describe("undo", () => {
  test("puts a removed stone back, and then takes the last placed one off", () => {
    const sitting = tab();
    sitting.place("red", bar(0, 3));
    sitting.place("blue", bar(1, 3));
    sitting.takeUp(sitting.view.stones[0]?.id ?? "");
    expect(ownersOf(sitting)).toEqual(["blue"]);
    sitting.undo();
    expect(ownersOf(sitting).sort()).toEqual(["blue", "red"]);
    sitting.undo();
    expect(ownersOf(sitting)).toEqual(["red"]);
    sitting.undo();
    expect([left(sitting), sitting.canUndo]).toEqual([64, false]);
  });

  test("puts a removed stone back by the rules, too", () => {
    const sitting = tab("own_3x3x3_ry_in-turn");
    sitting.place("red", bar(0, 3));
    sitting.takeUp(sitting.view.stones[0]?.id ?? "");
    expect(sitting.view.toMove).toBe("red");
    sitting.undo();
    expect([ownersOf(sitting), sitting.view.toMove]).toEqual([["red"], "yellow"]);
  });

  test("takes stones off after a reload, the last one first", () => {
    const sitting = tab();
    sitting.place("red", bar(0, 3));
    sitting.place("blue", bar(1, 3));
    const later = reload(sitting);
    later.undo();
    expect(ownersOf(later)).toEqual(["red"]);
  });
});

describe("the clock", () => {
  test("stays stopped over a reload until somebody goes on", () => {
    const sitting = tab();
    vi.advanceTimersByTime(4000);
    sitting.pause();
    const later = reload(sitting);
    vi.advanceTimersByTime(5000);
    later.tick();
    expect([later.paused, later.time]).toEqual([true, 4000]);
    later.unpause();
    const last = reload(later);
    vi.advanceTimersByTime(1000);
    last.tick();
    expect([last.paused, last.time]).toEqual([false, 5000]);
  });

  test("keeps its time when the last stone is taken back", () => {
    const sitting = tab();
    sitting.place("red", bar(0, 3));
    vi.advanceTimersByTime(45_000);
    sitting.undo();
    expect(reload(sitting).time).toBe(45_000);
  });

  test("stands while nobody sees the page, without being stopped", () => {
    const sitting = tab();
    vi.advanceTimersByTime(1000);
    sitting.rest();
    vi.advanceTimersByTime(9000);
    sitting.wake();
    vi.advanceTimersByTime(1000);
    sitting.tick();
    expect([sitting.paused, sitting.time]).toEqual([false, 2000]);
  });

  test("begins anew when the puzzle is started over", () => {
    const sitting = tab();
    sitting.place("red", bar(0, 3));
    vi.advanceTimersByTime(45_000);
    sitting.startOver();
    expect(reload(sitting).time).toBe(0);
  });

  test("of a puzzle that was only looked at is not kept", () => {
    const sitting = tab();
    vi.advanceTimersByTime(4000);
    expect(reload(sitting).time).toBe(0);
    expect(recallBegunOne(CUBE)).toBeNull();
  });
});
