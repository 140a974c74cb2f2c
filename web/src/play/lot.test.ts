import { beforeAll, expect, test } from "vitest";
import { startRules } from "../testing/rules";
import { FIRST_GAME } from "./local";
import { randomBelow, withStart } from "./lot";

beforeAll(startRules);

test("every colour that plays can be drawn, and no other", () => {
  const setup = { ...FIRST_GAME.setup, colours: ["blue" as const, "green" as const] };
  const drawn = [0, 1].map((lot) => withStart({ ...FIRST_GAME, setup, lot: true }, () => lot).setup.start);
  expect(drawn).toEqual(["blue", "green"]);
});

test("nothing is drawn where the start was chosen", () => {
  expect(withStart(FIRST_GAME)).toBe(FIRST_GAME);
});

test("a lot is a whole number below the count", () => {
  const lots = new Set(Array.from({ length: 200 }, () => randomBelow(3)));
  expect([...lots].sort()).toEqual([0, 1, 2]);
});
