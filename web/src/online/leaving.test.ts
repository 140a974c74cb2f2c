import { expect, test } from "vitest";
import type { GameView } from "../rules";
import { endedEarly } from "./leaving";

const ALL_RETIRED = { over: true, colours: [{ retired: true }, { retired: true }] } as GameView;
const UNTIMED = { winners: ["B" as const], clocks: null };

test("a game ended early if it is over and every colour retired", () => {
  expect(endedEarly(ALL_RETIRED, UNTIMED)).toBe(true);
  expect(endedEarly({ ...ALL_RETIRED, over: false }, UNTIMED)).toBe(false);
  const played = { over: true, colours: [{ retired: true }, { retired: false }] } as GameView;
  expect(endedEarly(played, UNTIMED)).toBe(false);
});

test("a game that ended because everybody's time was up did not end early: points decide", () => {
  const clocks = { left: [0, 0], running: null, since: null };
  expect(endedEarly(ALL_RETIRED, { winners: ["B"], clocks })).toBe(false);
  expect(endedEarly(ALL_RETIRED, { winners: ["B"], clocks: { ...clocks, left: [0, 9000] } })).toBe(true);
});
