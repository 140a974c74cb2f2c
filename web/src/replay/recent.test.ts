import { describe, expect, it } from "vitest";
import { withRecent } from "./recent";

describe("games that were looked at", () => {
  it("are kept once each, the last first, and not for ever", () => {
    expect(withRecent(["a", "b"], "b")).toEqual(["b", "a"]);
    const many = Array.from({ length: 40 }, (_, index) => String(index));
    expect(many.reduce<string[]>((kept, record) => withRecent(kept, record), [])).toHaveLength(24);
  });
});
