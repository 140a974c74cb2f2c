import { expect, test } from "vitest";
import { BEGINNERS_GAMES, showsPreview } from "./preview";

test("beginners see what a stone would gain and cover until they have finished a few games", () => {
  expect(showsPreview("auto", 0)).toBe(true);
  expect(showsPreview("auto", BEGINNERS_GAMES - 1)).toBe(true);
  expect(showsPreview("auto", BEGINNERS_GAMES)).toBe(false);
});

test("whoever has chosen sees it always, or never", () => {
  for (const recent of [0, BEGINNERS_GAMES]) {
    expect(showsPreview("on", recent)).toBe(true);
    expect(showsPreview("off", recent)).toBe(false);
  }
});
