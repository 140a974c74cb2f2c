import { expect, test } from "vitest";
import { fetchPage } from "./pages";

test("property names of every object are not pages", async () => {
  for (const name of ["constructor", "toString", "__proto__", "hasOwnProperty", "nowhere"]) {
    expect(await fetchPage(name)).toBeNull();
  }
});
