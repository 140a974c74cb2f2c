// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Tabs } from "../store/tabs";
import { block, blocked, isBlocked, loadBlocked, unblock } from "./blocked.svelte";
import { notePerson } from "./wanted.svelte";

/** Whom each person has blocked, as the server knows it; `null` while it cannot be reached. */
let server: Record<string, string[]> | null;
let me: string;

function be(person: string): void {
  me = person;
  notePerson(person);
}
const shown = (): string[] | undefined => blocked()?.map(({ id }) => id);

beforeEach(() => {
  server = { ann: [], bob: [] };
  vi.stubGlobal("fetch", (path: string, { method }: RequestInit) => {
    const mine = server?.[me];
    if (mine === undefined) return Promise.reject(new TypeError());
    const who = path.split("/").at(-1) ?? "";
    if (method === "POST") mine.push(who);
    if (method === "DELETE") mine.splice(mine.indexOf(who), 1);
    return Promise.resolve(
      method === "GET"
        ? Response.json(mine.map((id) => ({ id, name: null, since: 1 })))
        : new Response(null, { status: 204 }),
    );
  });
  notePerson(null);
  be("ann");
});
afterEach(() => vi.unstubAllGlobals());

test("blocking somebody while nothing is known loads everybody who is blocked", async () => {
  server = null;
  await loadBlocked();
  expect(blocked()).toBeNull();
  server = { ann: ["eve"], bob: [] };
  await block("dan", null);
  await vi.waitFor(() => expect(shown()).toEqual(["eve", "dan"]));
  await unblock("eve");
  await vi.waitFor(() => expect(shown()).toEqual(["dan"]));
});

test("somebody else in this browser has blocked others", async () => {
  server = { ann: ["eve"], bob: ["dan"] };
  be("eve");
  be("ann");
  await loadBlocked();
  await vi.waitFor(() => expect(isBlocked("eve")).toBe(true));
  be("bob");
  await vi.waitFor(() => expect(shown()).toEqual(["dan"]));
});

test("an answer about somebody else says nothing", async () => {
  server = { ann: ["eve"], bob: [] };
  const asking = loadBlocked();
  be("bob");
  await asking;
  await vi.waitFor(() => expect(shown()).toEqual([]));
});

test("a tab learns whom another one blocks", async () => {
  await loadBlocked();
  await vi.waitFor(() => expect(shown()).toEqual([]));
  server = { ann: ["eve"] };
  const other = new Tabs();
  other.tell({ shelf: "blocked", id: "eve", removed: false });
  await vi.waitFor(() => expect(shown()).toEqual(["eve"]));
  other.close();
});
