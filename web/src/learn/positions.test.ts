import { beforeAll, expect, it } from "vitest";
import { startRules } from "../testing/rules";
import { finishedView, POSITIONS } from "./positions";

beforeAll(startRules);

it.each(Object.entries(POSITIONS))("the picture %s is a position that a game can lead to", (_name, view) => {
  expect(view().stones.length).toBeGreaterThan(0);
});

it("the example of scoring ends as the rules say", () => {
  const view = finishedView();
  expect(view.over).toBe(true);
  expect(view.colours.map(({ score }) => score)).toEqual([-2, 3, 8, 4]);
});
