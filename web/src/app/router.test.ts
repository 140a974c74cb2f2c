import { expect, test } from "vitest";
import { link, readAddress } from "./router.svelte";

test("an address is words between slashes and a query", () => {
  expect(readAddress("").path).toEqual([]);
  expect(readAddress("#/").path).toEqual([]);
  expect(readAddress("#/table/k3f").path).toEqual(["table", "k3f"]);
  expect(readAddress("#/replay?game=abc&at=4").query.get("at")).toBe("4");
});

test("what is put into a link comes out of it", () => {
  const name = "a plan/with %odd letters?";
  expect(readAddress(link("editor", name)).path).toEqual(["editor", name]);
});

test("a broken escape is taken as it stands", () => {
  expect(readAddress("#/table/%zz").path).toEqual(["table", "%zz"]);
});
