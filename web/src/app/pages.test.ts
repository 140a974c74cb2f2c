import { expect, test } from "vitest";
import { fetchPage } from "./pages";

test("words that every object has are no pages", async () => {
  for (const name of ["constructor", "toString", "__proto__", "hasOwnProperty", "nowhere"]) {
    expect(await fetchPage(name)).toBeNull();
  }
});
