import { expect, test } from "vitest";
import { follow, goTo, missed, PRESENT, step } from "./moment";

test("a step back leaves the present, and steps forward return to it", () => {
  const back = step(PRESENT, "back", 5);
  expect(back).toEqual({ at: 4, seen: 5 });
  expect(step(back, "back", 5)).toEqual({ at: 3, seen: 5 });
  expect(step(back, "forward", 5)).toEqual(PRESENT);
  expect(step(step(back, "first", 5), "present", 5)).toEqual(PRESENT);
});

test("nobody steps back before the first move, or away from a game without moves", () => {
  expect(step(step(PRESENT, "first", 3), "back", 3)).toEqual({ at: 0, seen: 3 });
  expect(step(PRESENT, "back", 0)).toEqual(PRESENT);
  expect(step(PRESENT, "forward", 3)).toEqual(PRESENT);
});

test("moves of others do not move the view, and are counted", () => {
  const moment = goTo(PRESENT, 2, 5);
  expect(missed(moment, 5)).toBe(0);
  expect(follow(moment, 7)).toEqual(moment);
  expect(missed(moment, 7)).toBe(2);
  expect(missed(PRESENT, 7)).toBe(0);
});

test("the last of them is the present only when somebody goes there", () => {
  expect(goTo({ at: 4, seen: 5 }, 5, 7)).toEqual({ at: 5, seen: 5 });
  expect(goTo({ at: 4, seen: 5 }, 7, 7)).toEqual(PRESENT);
});

test("moves that are taken back lead to the present, or are not counted any more", () => {
  expect(follow({ at: 4, seen: 6 }, 4)).toEqual(PRESENT);
  expect(follow({ at: 2, seen: 6 }, 4)).toEqual({ at: 2, seen: 4 });
});
