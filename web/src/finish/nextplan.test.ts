import { beforeAll, expect, test } from "vitest";
import { startRules } from "../testing/rules";
import { plans } from "../rules";
import { planAfter } from "./nextplan";

beforeAll(startRules);

test("the next plan goes through all plans and begins again", () => {
  const seen = ["chullpa"];
  for (let plan = planAfter({ plan: "chullpa", players: 2 }); plan !== "chullpa" && plan !== null;) {
    seen.push(plan);
    plan = planAfter({ plan, players: 2 });
  }
  expect(seen.sort()).toEqual(
    plans()
      .map(({ name }) => name)
      .sort(),
  );
});

test("an edition offers only its own plans", () => {
  const own = plans().filter(({ inEditions }) => inEditions.includes("english-2004"));
  expect(own.length).toBeLessThan(plans().length);
  for (const { name } of own) {
    const next = planAfter({ plan: name, players: 2, edition: "english-2004" });
    expect(own.map((plan) => plan.name)).toContain(next);
  }
});

test("a plan of one's own has no next plan", () => {
  expect(planAfter({ plan: "333/333", players: 2 })).toBeNull();
});
