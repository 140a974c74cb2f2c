// @vitest-environment happy-dom
/** The page of the search, with the server's end of the socket in the hands of the test. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { listen } from "../events/stream";
import type { NewsMessage, NewsRequest, SearchView } from "../generated/protocol";
import { openNews } from "../online/live.svelte";
import { listenForSockets, type Wire } from "../online/testline";
import { notePerson } from "../online/wanted.svelte";
import { speak } from "../words/index.svelte";
import { opponentsWords } from "../words/opponents";
import Pairing from "./Pairing.svelte";

let last: () => Wire<NewsRequest, NewsMessage>;
let asked: string[];
let told: string[];
let ends: (() => void)[];

const search = (): SearchView => ({ pace: "5+5", players: 2, since: Date.now(), within: 100, waiting: 0 });

/** What is on the page now. */
const shown = (): string => document.body.textContent ?? "";

async function click(name: string): Promise<void> {
  const buttons = [...document.querySelectorAll("button")];
  buttons.find((button) => button.textContent?.trim() === name)?.click();
  await settle();
}

async function settle(ms = 0): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  flushSync();
}

beforeAll(async () => {
  await speak("en");
  await opponentsWords("en");
});
beforeEach(async () => {
  vi.useFakeTimers();
  localStorage.clear();
  notePerson("me");
  [asked, told] = [[], []];
  last = listenForSockets<NewsRequest, NewsMessage>();
  vi.stubGlobal("fetch", (path: string, { method }: RequestInit) => {
    asked.push(`${method} ${path.replace("./api/v1/", "")}`);
    const body = path.endsWith("pairing") ? search() : { id: "me", name: null, ratings: {} };
    const headers = { "Content-Type": "application/json" };
    return Promise.resolve(new Response(method === "DELETE" ? null : JSON.stringify(body), { status: 200, headers }));
  });
  const close = openNews();
  const page = mount(Pairing, { target: document.body });
  const stop = listen((batch) => {
    for (const event of batch) if (event.type === "told") told.push(event.sentence);
  });
  ends = [stop, close, () => void unmount(page)];
  last().open();
  last().say({ type: "welcome", version: 1, you: "me", now: Date.now() });
  await settle(10);
});
afterEach(() => {
  for (const end of ends) end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("after half a minute a program is offered once, whatever the server says meanwhile", async () => {
  await click("Find an opponent");
  last().say({ type: "search", search: search() });
  for (let beat = 1; beat < 24; beat += 1) {
    await settle(2500);
    // The clocks of the two drift.
    last().say({ type: "pong", now: Date.now() + beat });
    await settle();
    expect(shown()).toContain(beat < 12 ? "Do something else in the meantime" : "Nobody yet.");
  }
  expect(told).toHaveLength(1);
  expect(asked.filter((one) => one === "GET me")).toHaveLength(1);
  // The next search begins anew.
  await click("Stop searching");
  last().say({ type: "search", search: null });
  await settle();
  await click("Play now with somebody");
  last().say({ type: "search", search: search() });
  await settle(1000);
  expect(shown()).not.toContain("Nobody yet.");
});

test("the focus follows the search, so that screen readers say that it has begun and ended", async () => {
  await click("Find an opponent");
  expect(document.activeElement?.textContent).toBe("Looking for an opponent …");
  last().say({ type: "search", search: search() });
  await click("Stop searching");
  expect(document.activeElement?.textContent).toBe("Play with somebody now");
});
