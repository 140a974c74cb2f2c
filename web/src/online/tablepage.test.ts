// @vitest-environment happy-dom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { arrive } from "../app/router.svelte";
import TablePage from "../pages/TablePage.svelte";
import { en } from "../words/en/index";
import { speak } from "../words/index.svelte";
import { listenForSockets } from "./testline";

function goTo(hash: string): void {
  location.hash = hash;
  window.dispatchEvent(new Event("hashchange"));
  flushSync();
}

beforeAll(() => speak("en"));
beforeEach(() => {
  listenForSockets();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("a table stays while the next page is loaded, and is replaced by another table", async () => {
  goTo(`#/table/${"a".repeat(26)}`);
  arrive();
  const page = mount(TablePage, { target: document.body });
  goTo("#/online");
  expect(document.querySelector("[role=alert]")).toBeNull();
  expect(document.querySelector(".page[role=status]")?.textContent).toBe(en.online.table.connecting);
  goTo("#/table/nonsense");
  expect(document.querySelector("[role=alert]")?.textContent).toBe(en.online.codes["not-found"]);
  await unmount(page);
});
