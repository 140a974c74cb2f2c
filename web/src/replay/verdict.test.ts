import { describe, expect, it } from "vitest";
import { accuracyOf, markOf, type Judged, leadOf, mistakesIn, type Opinion, part, verdictOn } from "./verdict";

const COLOURS = [
  { colour: "red", seat: 0 },
  { colour: "yellow", seat: 1 },
] as const;

const MOVE: Judged = { number: 5, seat: "A", seatNumber: 0, move: "S01 a1:2", best: "S02 a1:3", colours: COLOURS };

function opinion(win: number, changes: Partial<Opinion> = {}): Opinion {
  return { win: [win, 1 - win], points: [10 * win, 5], exact: false, simulations: 3000, best: null, ...changes };
}

describe("part", () => {
  it("parts shared first places, as the command does", () => {
    expect(part([1, 0.5])).toEqual([0.75, 0.25]);
    expect(part([0.5, 0.5, 0.25])).toEqual([0.4, 0.4, 0.2]);
    expect(part([0, 0, 0, 0])).toEqual([0.25, 0.25, 0.25, 0.25]);
  });
});

describe("markOf", () => {
  it("marks from 5, 10 and 20 per cent of the chance to win", () => {
    expect([0.049, 0.05, 0.1, 0.199, 0.2, 1].map(markOf)).toEqual([null, "?!", "?", "?", "??", "??"]);
  });
});

describe("verdictOn", () => {
  it("counts what the move lost in chance and in lead", () => {
    const verdict = verdictOn(MOVE, opinion(0.75), opinion(0.5));
    expect(verdict).toMatchObject({ cost: 0.25, points: 2.5, mark: "??", exact: false, best: "S02 a1:3" });
  });

  it("forgives a difference that simulations have by chance", () => {
    const few = { simulations: 100 };
    const verdict = verdictOn(MOVE, opinion(0.6, few), opinion(0.5, few));
    expect(verdict).toMatchObject({ cost: 0, points: 0, mark: null });
  });

  it("forgives nothing where both are certain", () => {
    const certain = { exact: true, simulations: 0 };
    const verdict = verdictOn(MOVE, opinion(1, certain), opinion(0.94, certain));
    expect(verdict).toMatchObject({ mark: "?!", exact: true });
  });

  it("finds no fault with the best move", () => {
    const same = opinion(0.5);
    expect(verdictOn(MOVE, same, same)).toMatchObject({ cost: 0, mark: null });
  });
});

describe("leadOf", () => {
  it("takes the better of a seat's two colours", () => {
    const four = [...COLOURS, { colour: "green", seat: 0 }, { colour: "blue", seat: 1 }] as const;
    const points = { ...opinion(0.5), points: [3, 8, 6, 1] };
    expect([leadOf(points, four, 0), leadOf(points, four, 1)]).toEqual([-2, 2]);
  });
});

describe("a seat's play", () => {
  const verdicts = [verdictOn(MOVE, opinion(0.75), opinion(0.5)), verdictOn(MOVE, opinion(0.5), opinion(0.5))];
  it("is 100 without any cost and falls with it", () => {
    expect(accuracyOf(verdicts, "A")).toBeCloseTo((100 * Math.exp(-1) + 100) / 2);
    expect(accuracyOf(verdicts, "B")).toBeNull();
  });
  it("lists only marked moves", () => {
    expect(mistakesIn(verdicts)).toEqual([verdicts[0]]);
  });
});
