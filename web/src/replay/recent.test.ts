import { describe, expect, it } from "vitest";
import { withRecent } from "./recent";

describe("recent games", () => {
  it("are stored once each, newest first, up to a limit", () => {
    expect(withRecent(["a", "b"], "b")).toEqual(["b", "a"]);
    const many = Array.from({ length: 40 }, (_, index) => String(index));
    expect(many.reduce<string[]>((kept, record) => withRecent(kept, record), [])).toHaveLength(24);
  });
});
