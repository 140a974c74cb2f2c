import { describe, expect, it } from "vitest";
import { accuracyOf, mistakesIn, type Verdict } from "./verdict";

function verdict(accuracy: number, mark: Verdict["mark"]): Verdict {
  return { number: 5, seat: "A", move: "S01 a1:2", best: "S02 a1:3", cost: 0, points: 0, mark, accuracy, exact: false };
}

describe("a seat's play", () => {
  const verdicts = [verdict(40, "??"), verdict(100, null)];
  it("has the mean accuracy of its moves", () => {
    expect(accuracyOf(verdicts, "A")).toBe(70);
    expect(accuracyOf(verdicts, "B")).toBeNull();
  });
  it("lists only marked moves", () => {
    expect(mistakesIn(verdicts)).toEqual([verdicts[0]]);
  });
});
