import { beforeAll, describe, expect, test } from "vitest";
import games from "../generated/strong-play.json";
import { editions } from "../rules";
import { startRules } from "../testing/rules";
import { advantageIn, chancesIn, errorIn } from "./strongplay";

beforeAll(startRules);

const CHULLPA = { plan: "chullpa", players: 2, way: "standard", edition: "standard" };

describe("what strong play says", () => {
  test("is known of all plans of the booklets, for two to four players", () => {
    for (const plan of ["pirka", "coricancha", "pisac", "chullpa", "tambo", "cucho"])
      for (const players of [2, 3, 4])
        expect(chancesIn({ ...CHULLPA, plan, players })?.wins, `${plan} ${players}`).toHaveLength(players);
  });
  test("is known of two players with four colours, and of Ruinas", () => {
    for (const way of ["four-colours", "ruinas"]) expect(chancesIn({ ...CHULLPA, way })?.wins, way).toHaveLength(2);
  });
  test("is not known of a plan of one's own", () => {
    expect(chancesIn({ ...CHULLPA, plan: "44/44" })).toBeNull();
  });
  test("is not known of an edition with other heights", () => {
    const heights = (edition: string): number | undefined =>
      editions().find(({ name }) => name === edition)?.chullpaHeights[2];
    const isKnown = editions().map(({ name }) => chancesIn({ ...CHULLPA, players: 4, edition: name }) !== null);
    expect(isKnown).toEqual(editions().map(({ name }) => heights(name) === heights("standard")));
    expect(isKnown).toContain(false);
  });
  test("is that somebody wins every game", () => {
    for (const { plan, wins } of games.setups)
      expect(
        wins.reduce((sum, win) => sum + win),
        plan,
      ).toBeCloseTo(1, 2);
  });
  test.each([
    { wins: [0.83, 0.17], error: [0.05, 0.05], says: "first" },
    { wins: [0.4, 0.6], error: [0.07, 0.07], says: "second" },
    { wins: [0.54, 0.46], error: [0.07, 0.07], says: "equal" },
    { wins: [0.5, 0.3, 0.2], error: [0.07, 0.06, 0.06], says: "seats" },
    { wins: [0.46, 0.28, 0.26], error: [0.12, 0.11, 0.11], says: "equal" },
    { wins: [0.28, 0.22, 0.24, 0.26], error: [0.06, 0.06, 0.06, 0.06], says: "equal" },
  ] as const)("says $says where the chances are $wins", ({ wins, error, says }) => {
    expect(advantageIn({ wins, error })).toBe(says);
  });
  test("is as uncertain as the least certain figure", () => {
    expect(errorIn([{ wins: [0.5, 0.5], error: [0.05, 0.07] }])).toBe(0.07);
    expect(errorIn([])).toBe(0);
  });
});
