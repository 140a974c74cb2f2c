import { expect, it } from "vitest";
import { moveByKey } from "./keys";

it("steps with the arrows and stays within the game", () => {
  expect([moveByKey("ArrowLeft", 3, 9), moveByKey("ArrowRight", 3, 9)]).toEqual([2, 4]);
  expect([moveByKey("ArrowLeft", 0, 9), moveByKey("ArrowRight", 9, 9)]).toEqual([0, 9]);
});

it("goes to both ends", () => {
  expect([moveByKey("Home", 3, 9), moveByKey("End", 3, 9)]).toEqual([0, 9]);
});

it("leaves other keys alone", () => {
  expect(moveByKey("a", 3, 9)).toBeNull();
});
