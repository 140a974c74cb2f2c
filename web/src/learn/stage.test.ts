import { expect, it } from "vitest";
import { hasStage, report } from "./stage.svelte";

it("lends boards to the first two in view, and to the next when one leaves", () => {
  for (const id of ["a", "b", "c"]) report(id, true);
  expect(["a", "b", "c"].map(hasStage)).toEqual([true, true, false]);
  report("a", false);
  expect(["a", "b", "c"].map(hasStage)).toEqual([false, true, true]);
});
