// @vitest-environment happy-dom
/** The news of a person on a page, with the server's end of the socket in the hands of the test. */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Card, TableList, NewsMessage, NewsRequest, SearchView } from "../generated/protocol";
import { speak } from "../words/index.svelte";
import { holdHere } from "./held";
import {
  answersTold,
  challenge,
  endSearch,
  forgetGoing,
  goingTo,
  hearsLobby,
  missedOpponents,
  openNews,
  searching,
  startSearch,
  watchLobby,
} from "./live.svelte";
import { begunTable } from "./recordings";
import { listenForSockets, type Wire } from "./testline";
import { turns } from "./turns.svelte";
import { notePerson } from "./wanted.svelte";

const SEARCH: SearchView = { pace: "5+5", players: 2, since: 1000, within: 100, waiting: 0 };
const CHOICE = { pace: "5+5", players: 2 } as const;
const said = (search: SearchView | null): NewsMessage => ({ type: "search", search });

/** The person's list of tables, with one. */
function listing(id: string, phase: Card["phase"]): TableList {
  const { clock } = begunTable().terms;
  const card: Card = {
    phase,
    plan: "chullpa",
    edition: "standard",
    way: "standard",
    clock: clock ?? "none",
    games: 1,
    watchers: true,
    rated: false,
    chairs: [{ person: "me" }, { person: "bob" }],
    game: 1,
    moves: 0,
    scores: null,
    winners: [],
    turn: null,
    opened: 1,
  };
  return { tables: [{ id, card, updated: 2 }], names: { bob: "Bob" } };
}

let last: () => Wire<NewsRequest, NewsMessage>;
let asked: string[];
/** What the server answers to requests for a table or a challenge; without it, there is none. */
let found: object | null;
let close: () => void;

/** The server greets the person. */
function welcome(wire = last()): void {
  wire.open();
  wire.say({ type: "welcome", version: 1, you: "me", now: Date.now() });
}

beforeAll(() => speak("en"));
beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  notePerson("me");
  last = listenForSockets<NewsRequest, NewsMessage>();
  asked = [];
  found = null;
  vi.stubGlobal("fetch", (path: string, { method }: RequestInit) => {
    asked.push(`${method} ${path.replace("./api/v1/", "")}`);
    const answer = path.endsWith("pairing") ? SEARCH : found;
    const body = answer ?? { error: { code: "not-found", message: "" } };
    const status = method === "DELETE" ? 204 : answer === null ? 404 : method === "POST" ? 201 : 200;
    const headers = { "Content-Type": "application/json" };
    return Promise.resolve(new Response(status === 204 ? null : JSON.stringify(body), { status, headers }));
  });
  close = openNews();
});
afterEach(() => {
  close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a search", () => {
  beforeEach(async () => {
    welcome();
    await startSearch(CHOICE);
    last().say(said(SEARCH));
  });

  test("that ended because the connection was broken for too long begins again, until the person ends it", async () => {
    last().break();
    expect(searching()).toMatchObject({ choice: CHOICE, lost: true });
    await vi.advanceTimersByTimeAsync(500);
    welcome();
    last().say(said(null));
    await vi.advanceTimersByTimeAsync(1500);
    expect(asked).toEqual(["POST pairing", "POST pairing"]);
    expect(searching()).toMatchObject({ choice: CHOICE, lost: false });
    await endSearch();
    last().say(said(null));
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toEqual(["POST pairing", "POST pairing", "DELETE pairing"]);
    expect(searching()).toBeNull();
  });

  test("that the server has not forgotten is ended again", async () => {
    await endSearch();
    last().say(said(SEARCH));
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual(["POST pairing", "DELETE pairing", "DELETE pairing"]);
    expect(searching()).toBeNull();
  });

  test("leads to a table when everybody is there, and then it is over", async () => {
    last().say({ type: "paired", pairing: "t", until: Date.now() + 5000 });
    expect(last().sent.at(-1)).toEqual({ type: "here", pairing: "t" });
    last().say({ type: "seated", table: "t" });
    last().say(said(null));
    vi.useRealTimers();
    await vi.waitFor(() => expect(goingTo()).toMatchObject({ table: "t", stays: false }));
    expect(searching()).toBeNull();
    expect(asked).not.toContain("DELETE pairing");
    await vi.waitFor(() => expect(location.hash).toBe("#/table/t"), 4000);
  });

  test("takes nobody away from a game that does not wait, but shows the way", async () => {
    location.hash = "#/table/running";
    const release = holdHere();
    last().say({ type: "seated", table: "t2" });
    await vi.waitFor(() => expect(goingTo()).toMatchObject({ table: "t2", stays: true }));
    // The game has ended meanwhile: the person goes when they want to.
    release();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(location.hash).toBe("#/table/running");
    expect(goingTo()).toMatchObject({ table: "t2", stays: true });
    forgetGoing();
  });

  test("shows the way to a table only until it closes because the person did not come", async () => {
    const release = holdHere();
    last().say({ type: "seated", table: "t3" });
    await vi.waitFor(() => expect(goingTo()).toMatchObject({ table: "t3", stays: true }));
    found = listing("t3", "playing");
    await vi.advanceTimersByTimeAsync(12_000);
    expect(goingTo()).toMatchObject({ table: "t3" });
    found = listing("t3", "closed");
    await vi.advanceTimersByTimeAsync(8000);
    expect(goingTo()).toBeNull();
    expect(answersTold().map(({ sentence }) => sentence)).toEqual(["You did not come, so that table is closed."]);
    expect(asked, "who asks for a table counts as being there").not.toContain("GET tables/t3");
    release();
  });

  test("makes nobody wait for a person who has not looked at the app for long", async () => {
    const hide = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    document.dispatchEvent(new Event("visibilitychange"));
    vi.setSystemTime(Date.now() + 301_000);
    last().say({ type: "paired", pairing: "t", until: Date.now() + 5000 });
    expect(last().sent).not.toContainEqual({ type: "here", pairing: "t" });
    expect(missedOpponents()).toBe(true);
    expect(searching()).toBeNull();
    hide.mockRestore();
  });
});

test("a challenge to somebody who has asked for the same game leads to its table", async () => {
  welcome();
  found = { id: "both", from: "you", to: "me", terms: begunTable().terms, sent: 1, until: 2, state: "accepted" };
  await challenge("you", { again: "t" });
  expect(location.hash).toBe("#/table/both");
});

test("a search fails if the part of the app that opens the connection cannot be loaded", async () => {
  close();
  const refused = expect(startSearch(CHOICE)).rejects.toMatchObject({ kind: "lost" });
  await vi.advanceTimersByTimeAsync(10_000);
  await refused;
  expect(asked).toEqual([]);
  close = openNews();
});

test("a search of an earlier visit is shown, and goes on", () => {
  welcome();
  last().say(said(SEARCH));
  expect(searching()).toMatchObject({ choice: CHOICE });
});

test("the lobby is asked for on every connection as long as it is shown", async () => {
  const end = watchLobby();
  welcome();
  expect(last().sent).toContainEqual({ type: "watch", lobby: true });
  expect(hearsLobby()).toBe(false);
  last().say({ type: "lobby", all: true, tables: [], names: {}, featured: null });
  expect(hearsLobby()).toBe(true);
  last().break();
  expect(hearsLobby(), "then it is polled").toBe(false);
  await vi.advanceTimersByTimeAsync(500);
  welcome();
  expect(last().sent).toContainEqual({ type: "watch", lobby: true });
  end();
  expect(last().sent.at(-1)).toEqual({ type: "watch", lobby: false });
});

test("the tables that wait are known to every part of the app, and forgotten with the connection", () => {
  welcome();
  last().say({ type: "turns", tables: ["b", "a"] });
  expect(turns()).toEqual({ count: 2, first: "a" });
  close();
  expect(turns().count).toBe(0);
});
