import { beforeAll, describe, expect, test } from "vitest";
import study from "../generated/strong-play.json";
import { editions } from "../rules";
import { startRules } from "../testing/rules";
import { advantageIn, chancesIn, errorIn, FEWEST_GAMES, type Kind, SIMULATIONS } from "./strongplay";

beforeAll(startRules);

const CHULLPA: Kind = { plan: "chullpa", players: 2, way: "standard", edition: "standard", ruins: "random" };

const PLANS = ["pirka", "coricancha", "pisac", "chullpa", "tambo", "cucho"];

/** The editions whose games of this kind are known. */
function knownEditions(kind: Partial<Kind>): string[] {
  return editions()
    .map(({ name }) => name)
    .filter((edition) => chancesIn({ ...CHULLPA, ...kind, edition }) !== null);
}

describe("what strong play says", () => {
  test("is known of all plans of the booklets, for two to four players", () => {
    for (const plan of PLANS)
      for (const players of [2, 3, 4])
        expect(chancesIn({ ...CHULLPA, plan, players })?.wins, `${plan} ${players}`).toHaveLength(players);
  });
  test("is known of two players with four colours", () => {
    expect(chancesIn({ ...CHULLPA, way: "four-colours" })?.wins).toHaveLength(2);
  });
  test("is known of Ruinas with random ruins on all plans of the booklets, for two and three players", () => {
    for (const plan of PLANS)
      for (const players of [2, 3])
        expect(chancesIn({ ...CHULLPA, plan, players, way: "ruinas" })?.wins, `${plan} ${players}`).toHaveLength(
          players,
        );
  });
  test("is not known of ruins that people lay", () => {
    for (const players of [2, 3])
      expect(chancesIn({ ...CHULLPA, players, way: "ruinas", ruins: "laid" }), String(players)).toBeNull();
    // A form for another way to play has ruins that nobody chose.
    expect(chancesIn({ ...CHULLPA, ruins: "laid" })).not.toBeNull();
  });
  test("is not known of a plan of one's own", () => {
    expect(chancesIn({ ...CHULLPA, plan: "44/44" })).toBeNull();
  });
  test("is not known of an edition with other heights", () => {
    expect(knownEditions({})).toContain("french");
    // For two, its tower is as high as everywhere; with four colours, or with ruins, it is lower.
    for (const way of ["four-colours", "ruinas"]) expect(knownEditions({ way }), way).not.toContain("french");
    for (const players of [3, 4]) expect(knownEditions({ players }), String(players)).not.toContain("french");
    expect(knownEditions({ players: 3, way: "ruinas" })).not.toContain("french");
  });
  test("is not known of an edition that lacks the red line, where there is one", () => {
    expect(knownEditions({ plan: "coricancha" })).not.toContain("dutch");
    expect(knownEditions({ plan: "coricancha", way: "four-colours" })).toContain("dutch");
    expect(knownEditions({ plan: "coricancha", players: 3, way: "ruinas" })).toContain("dutch");
  });
  test("is not known of an edition whose first stones need not stand on the ground", () => {
    for (const kind of [{}, { players: 4 }, { way: "four-colours" }, { way: "ruinas" }, { players: 3, way: "ruinas" }])
      expect(knownEditions(kind), JSON.stringify(kind)).not.toContain("spanish-2002");
  });
  test("is known with two colours where a first stone touches the stone before, which is the only one", () => {
    for (const kind of [{}, { way: "ruinas" }])
      expect(knownEditions(kind), JSON.stringify(kind)).toContain("italian-2005");
    for (const kind of [{ players: 3 }, { players: 4 }, { way: "four-colours" }, { players: 3, way: "ruinas" }])
      expect(knownEditions(kind), JSON.stringify(kind)).not.toContain("italian-2005");
  });
  test("has a figure and an error for every player, from games that were played", () => {
    for (const { plan, players, games, wins, error } of study.setups) {
      const kind = `${plan} ${players}`;
      expect(games, kind).toBeGreaterThan(0);
      expect(wins, kind).toHaveLength(players);
      expect(error, kind).toHaveLength(players);
      expect(Math.min(...error), kind).toBeGreaterThan(0);
    }
    expect(FEWEST_GAMES).toBeGreaterThan(0);
    expect(SIMULATIONS).toBeGreaterThan(0);
  });
  test("supports the hint on who starts: nearly every game on two plans, most of them on the others", () => {
    const share = (plan: string): number => chancesIn({ ...CHULLPA, plan })?.wins[0] ?? 0;
    for (const plan of ["pirka", "tambo"]) expect(share(plan), plan).toBeGreaterThan(0.95);
    for (const plan of ["coricancha", "pisac", "chullpa", "cucho"])
      expect(Math.abs(share(plan) - 0.7), plan).toBeLessThan(0.1);
  });
  test.each([
    { wins: [0.83, 0.17], error: [0.05, 0.05], says: "first" },
    { wins: [0.4, 0.6], error: [0.07, 0.07], says: "second" },
    { wins: [0.54, 0.46], error: [0.07, 0.07], says: "unclear" },
    { wins: [0.5, 0.3, 0.2], error: [0.07, 0.06, 0.06], says: "seats" },
    { wins: [0.46, 0.28, 0.26], error: [0.12, 0.11, 0.11], says: "unclear" },
    { wins: [0.28, 0.22, 0.24, 0.26], error: [0.06, 0.06, 0.06, 0.06], says: "unclear" },
  ] as const)("says $says where the chances are $wins", ({ wins, error, says }) => {
    expect(advantageIn({ wins, error })).toBe(says);
  });
  test("is as uncertain as the least certain figure", () => {
    expect(errorIn([{ error: [0.05, 0.07] }])).toBe(0.07);
    expect(errorIn([])).toBe(0);
  });
});
