import { beforeAll, describe, expect, it } from "vitest";
import { startRules } from "../testing/rules";
import { check } from "./check";
import { type Drawing, empty, paint, resize } from "./drawing";
import { advance, amend, begin, redo, undo } from "./history";
import { gridWish } from "./keys";
import { withoutPlan, withPlan } from "./ownplans";

beforeAll(startRules);

/** A sheet with these squares. */
function drawn(...squares: [file: number, row: number, height: number][]): Drawing {
  return squares.reduce((drawing, [file, row, height]) => paint(drawing, { file, row }, height), empty(4, 4));
}

describe("check", () => {
  it("finds a plan, without the empty edges of the sheet", () => {
    expect(check(drawn([1, 1, 2], [2, 1, 3]))).toMatchObject({ plan: { grid: "23", cubes: 5 } });
  });

  it("says that an empty sheet is too small", () => {
    expect(check(empty(4, 4))).toMatchObject({ code: "plan-too-small" });
  });

  it("names the square that is not connected with the rest, and its whole piece", () => {
    const faulty = check(drawn([0, 0, 2], [2, 3, 1], [3, 3, 1]));
    expect(faulty).toMatchObject({ code: "plan-in-pieces", square: { file: 2, row: 3 } });
    expect("concerned" in faulty && faulty.concerned).toHaveLength(2);
  });
});

describe("history", () => {
  it("undoes and redoes, and forgets undone steps after a new one", () => {
    const two = advance(advance(begin("a"), "b"), "c");
    expect(undo(two).now).toBe("b");
    expect(redo(undo(two))).toEqual(two);
    expect(redo(advance(undo(two), "d")).now).toBe("d");
    expect(undo(begin("a")).now).toBe("a");
  });

  it("takes a stroke as one step", () => {
    expect(undo(amend(amend(advance(begin("a"), "b"), "c"), "d")).now).toBe("a");
  });

  it("a change without effect is not a step", () => {
    expect(undo(advance(advance(begin("a"), "b"), "b")).now).toBe("a");
  });
});

describe("gridWish", () => {
  const sheet = resize(drawn([1, 1, 3]), 3, 3);
  const at = { file: 1, row: 1 };
  it("moves with the arrows, away from the viewer with up, and stays on the sheet", () => {
    expect(gridWish("ArrowUp", sheet, at)).toEqual({ wish: "go", square: { file: 1, row: 2 } });
    expect(gridWish("ArrowUp", sheet, { file: 1, row: 2 })).toEqual({ wish: "go", square: { file: 1, row: 2 } });
    expect(gridWish("End", sheet, at)).toEqual({ wish: "go", square: { file: 2, row: 1 } });
  });
  it("paints with digits, increases, decreases and removes heights", () => {
    const heights = ["7", "+", "-", "Delete"].map((key) => gridWish(key, sheet, at));
    expect(heights).toEqual([7, 4, 2, 0].map((height) => ({ wish: "paint", height })));
    expect(gridWish("9", sheet, at)).toBeNull();
  });
});

describe("own plans", () => {
  it("are listed by name, each name once", () => {
    const plans = withPlan(withPlan(withPlan([], { name: "hut", grid: "22" }), { name: "barn", grid: "33" }), {
      name: "hut",
      grid: "44",
    });
    expect(plans).toEqual([
      { name: "barn", grid: "33" },
      { name: "hut", grid: "44" },
    ]);
    expect(withoutPlan(plans, "barn")).toHaveLength(1);
  });
});
