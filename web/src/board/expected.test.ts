import { expect, test } from "vitest";
import { groundTint, stoneTint } from "./expected";

test.each([groundTint, stoneTint])("a tint grows with the chance, is always visible and never hides all", (tint) => {
  const opacities = [0, 0.25, 0.5, 0.75, 1].map(tint);
  expect(opacities).toEqual(opacities.toSorted((a, b) => a - b));
  expect(opacities[0]).toBeGreaterThan(0.1);
  expect(opacities.at(-1)).toBeLessThanOrEqual(1);
  expect(tint(0.9)).toBeGreaterThan(tint(0.5));
});
