// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { arrive, heading, here, link, readAddress } from "./router.svelte";

test("an address has words between slashes, and a query", () => {
  expect(readAddress("").path).toEqual([]);
  expect(readAddress("#/").path).toEqual([]);
  expect(readAddress("#/table/k3f").path).toEqual(["table", "k3f"]);
  expect(readAddress("#/replay?game=abc&at=4").query.get("at")).toBe("4");
});

test("the words of a link survive a round trip", () => {
  const name = "a plan/with %odd letters?";
  expect(readAddress(link("editor", name)).path).toEqual(["editor", name]);
});

test("a broken escape is taken as it stands", () => {
  expect(readAddress("#/table/%zz").path).toEqual(["table", "%zz"]);
});

/** Changes the address, and notifies the router as browsers do. */
function visit(hash: string): void {
  location.hash = hash;
  dispatchEvent(new Event("hashchange"));
}

test("a page keeps its own address until the next page is loaded", () => {
  visit("#/puzzle/one");
  arrive();
  visit("#/table/k3f");
  expect(here().path).toEqual(["puzzle", "one"]);
  expect(heading().path).toEqual(["table", "k3f"]);
  arrive();
  expect(here().path).toEqual(["table", "k3f"]);
});

test("another address of the same page takes effect at once", () => {
  visit("#/puzzle/one");
  arrive();
  visit("#/puzzle/two");
  expect(here().path).toEqual(["puzzle", "two"]);
});
