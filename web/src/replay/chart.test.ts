import { describe, expect, it } from "vitest";
import { areasOf, exactFrom, type Frame, moveAt, xOf } from "./chart";
import type { Study } from "./study";
import type { Opinion } from "./verdict";

const FRAME: Frame = { width: 200, height: 100, moves: 2 };

function opinion(win: number[], exact = false): Opinion {
  return { win, points: [], exact, best: null };
}

function study(...opinions: (Opinion | undefined)[]): Study {
  return { first: opinions.findIndex((one) => one !== undefined), opinions, verdicts: [] };
}

describe("areasOf", () => {
  it("stacks the seats' chances", () => {
    const areas = areasOf(study(opinion([0.5, 0.5]), opinion([0.7, 0.3]), opinion([1, 0])), 2, FRAME);
    expect(areas[0]?.path).toBe("M0 0L100 0L200 0L200 100L100 70L0 50Z");
    expect(areas[1]?.path).toBe("M0 50L100 70L200 100L200 100L100 100L0 100Z");
  });

  it("puts a sign where an area is thickest, and none without room", () => {
    const areas = areasOf(study(opinion([0.9, 0.1]), opinion([0.9, 0.1]), opinion([0.9, 0.1])), 2, FRAME);
    expect(areas.map((area) => area.label)).toEqual([{ x: 100, y: 45 }, null]);
  });

  it("starts after the ruins and ends at the last judged position", () => {
    const areas = areasOf(study(undefined, opinion([0.5, 0.5]), opinion([0.5, 0.5])), 2, { ...FRAME, moves: 4 });
    expect(areas[0]?.path).toBe("M50 0L100 0L100 50L50 50Z");
  });
});

describe("moves and pixels", () => {
  it("convert into each other", () => {
    expect([0, 1, 2].map((move) => moveAt(xOf(move, FRAME), FRAME))).toEqual([0, 1, 2]);
    expect([-50, 149, 151, 900].map((x) => moveAt(x, FRAME))).toEqual([0, 1, 2, 2]);
  });

  it("work in a game without moves", () => {
    expect(xOf(0, { ...FRAME, moves: 0 })).toBe(0);
  });
});

describe("exactFrom", () => {
  it("is where exact results start and do not end", () => {
    const [sure, unsure] = [opinion([1, 0], true), opinion([0.5, 0.5])];
    expect(exactFrom(study(unsure, sure, unsure, sure, sure))).toBe(3);
    expect(exactFrom(study(unsure, unsure, sure))).toBeNull();
  });
});
