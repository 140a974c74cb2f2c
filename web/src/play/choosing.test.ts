import { beforeAll, expect, test } from "vitest";
import { editions, plans, site, ways } from "../rules";
import { startRules } from "../testing/rules";
import { choiceOf, editionsFor, type Form, FRESH_FORM, playersFor, putRight, setupOf, siteOf } from "./choosing";

beforeAll(startRules);

test("whatever is chosen, the form that is put right can be built on", () => {
  for (const { name: plan } of plans()) {
    for (const { name: way } of ways()) {
      for (const { name: edition } of editions()) {
        for (const players of [1, 2, 3, 4]) {
          const form = putRight({ ...FRESH_FORM, plan, way, edition, players, start: "D" });
          expect(() => site(setupOf(form, 7))).not.toThrow();
        }
      }
    }
  }
});

test("a plan that an edition lacks gives the standard edition", () => {
  expect(editionsFor("tambo")).not.toContain("dutch");
  expect(putRight({ ...FRESH_FORM, plan: "tambo", edition: "dutch" }).edition).toBe("standard");
});

test("ways to play say how many they are for", () => {
  expect(playersFor("four-colours")).toEqual([2]);
  expect(putRight({ ...FRESH_FORM, way: "ruinas", players: 4 }).players).toBeLessThan(4);
});

test("a plan of one's own that can't be built on says why", () => {
  const form: Form = { ...FRESH_FORM, plan: "1.1" };
  expect(siteOf(form)).toHaveProperty("why");
});

test("the game has a sitter for each seat and starts with the colour of the chosen one", () => {
  const choice = choiceOf({ ...FRESH_FORM, players: 3, start: "C" }, 7);
  expect(choice.sitters).toHaveLength(3);
  expect(choice.setup.start).toBe("green");
});
