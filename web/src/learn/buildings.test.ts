import { beforeAll, expect, it } from "vitest";
import { plans, site } from "../rules";
import { startRules } from "../testing/rules";
import { ORDER, sizeOf } from "./buildings";

beforeAll(startRules);

it("describes every plan that has a name", () => {
  expect([...ORDER].sort()).toEqual(
    plans()
      .map(({ name }) => name)
      .sort(),
  );
});

it("counts the squares and the cubes of a full building", () => {
  expect(sizeOf(site({ plan: "chullpa", players: 4 }))).toEqual({ squares: 20, cubes: 160, highest: 8 });
  expect(sizeOf(site({ plan: "cucho", players: 2 }))).toEqual({ squares: 25, cubes: 91, highest: 4 });
});
