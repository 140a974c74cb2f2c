import { describe, expect, it } from "vitest";
import { withRecent } from "./recent";
import { fileNameOf, headerOf } from "./record";

const RECORD = `[Plan "chullpa"]\n[Players "3"]\n[SeatA "a \\"quoted\\" name"]\n\n1. S05 a1:3 b1\n`;

describe("a record", () => {
  it("says what its headers say, without the backslashes", () => {
    expect(headerOf(RECORD, "Plan")).toBe("chullpa");
    expect(headerOf(RECORD, "SeatA")).toBe('a "quoted" name');
    expect(headerOf(RECORD, "Way")).toBeUndefined();
  });

  it("is saved under the plan's name, and a plan of one's own under none", () => {
    expect(fileNameOf(RECORD, "rumis")).toBe("rumis-chullpa-3.rumis");
    expect(fileNameOf(RECORD.replace("chullpa", "22/22"), "png")).toBe("rumis-plan-3.png");
  });
});

describe("games that were looked at", () => {
  it("are kept once each, the last first, and not for ever", () => {
    expect(withRecent(["a", "b"], "b")).toEqual(["b", "a"]);
    const many = Array.from({ length: 20 }, (_, index) => String(index));
    expect(many.reduce<string[]>((kept, record) => withRecent(kept, record), [])).toHaveLength(8);
  });
});
