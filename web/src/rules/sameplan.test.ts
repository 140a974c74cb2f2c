import { beforeAll, expect, test } from "vitest";
import { startRules } from "../testing/rules";
import { isSamePlan } from "./sameplan";

beforeAll(startRules);

const CHULLPA = "44444/44444/44444/44444";

test("the grid of a plan is the same ground as its name, whoever of the two was named", () => {
  expect(isSamePlan("chullpa", CHULLPA)).toBe(true);
  expect(isSamePlan(CHULLPA, "chullpa")).toBe(true);
});

test("a grid is the same ground also turned or mirrored", () => {
  expect(isSamePlan("chullpa", "4444/4444/4444/4444/4444")).toBe(true);
  expect(isSamePlan("123/4..", "..4/321")).toBe(true);
  expect(isSamePlan("123/4..", "41/.2/.3")).toBe(true);
});

test("other plans are other grounds", () => {
  expect(isSamePlan("chullpa", "pisac")).toBe(false);
  expect(isSamePlan("pisac", CHULLPA)).toBe(false);
  expect(isSamePlan("123/4..", "123/..4")).toBe(false);
});
