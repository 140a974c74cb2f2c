import { expect, test } from "vitest";
import { en } from "../words/en/index";
import { planName, termsLine } from "./termsline";

test("a table's terms are shown if they differ from the default, the clock always", () => {
  expect(termsLine({ plan: "chullpa" }, en)).toBe("no clock");
  expect(
    termsLine(
      {
        plan: "pisac",
        way: "ruinas",
        edition: "french",
        clock: { minutes: { seconds: 90, increment: 2 } },
        games: 3,
        watchers: false,
        rated: true,
      },
      en,
    ),
  ).toBe("Ruinas · 1.5 min + 2 s per move · French · match of 3 games · rated · no watchers");
  expect(termsLine({ plan: "pisac", clock: { days: 1 } }, en)).toBe("1 day per move");
  expect(termsLine({ plan: "pisac", start: "green" }, en)).toBe("no clock · Green starts");
  expect(termsLine({ plan: "pisac", start: "drawn" }, en)).toBe("no clock · starting colour drawn by lot");
});

test("a plan without a name is a custom plan", () => {
  expect([planName("cucho", en), planName("333/333", en)]).toEqual(["Cucho", "Your own plan"]);
});
