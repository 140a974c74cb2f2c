import { expect, it, vi } from "vitest";
import { remember } from "./remember";

it("calls the function once for each name, even if the result is empty", () => {
  const make = vi.fn((name: string, more: number) => (name === "none" ? undefined : `${name}${more}`));
  const asked = remember(make);
  expect([asked("a", 1), asked("a", 2), asked("b", 3)]).toEqual(["a1", "a1", "b3"]);
  expect([asked("none", 1), asked("none", 1)]).toEqual([undefined, undefined]);
  expect(make).toHaveBeenCalledTimes(3);
});
