import { describe, expect, test } from "vitest";
import type { Card, ChallengeView, ListedTable, NewsMessage } from "../generated/protocol";
import { changedChallenges, hear, type NewsState, received, sent, UNKNOWN } from "./newsstate";

const ME = "me";
const NOW = 1000;

function after(...messages: NewsMessage[]): NewsState {
  return messages.reduce((state, message) => hear(state, message, NOW), UNKNOWN);
}
const welcome = (you: string | null = ME): NewsMessage => ({ type: "welcome", version: 1, you, now: 5000 });

function table(id: string, phase: Card["phase"], updated: number): ListedTable {
  return { id, updated, card: { phase } as Card };
}
const lobby = (change: Partial<Extract<NewsMessage, { type: "lobby" }>>): NewsMessage => ({
  type: "lobby",
  all: false,
  tables: [],
  names: {},
  featured: null,
  ...change,
});
const idsOf = ({ lobby: known }: NewsState): string[] => known?.tables.map(({ id }) => id) ?? [];

describe("the lobby", () => {
  const FULL = lobby({
    all: true,
    tables: [table("a", "waiting", 9), table("b", "playing", 8), table("c", "playing", 7)],
    names: { p: "Ann" },
    featured: "b",
  });

  test("is known after all of it, and follows changes in the order of the server", () => {
    const change = lobby({
      tables: [table("a", "playing", 10), table("d", "waiting", 3)],
      gone: ["c"],
      names: { q: "Bob" },
      featured: "a",
    });
    const state = after(welcome(), FULL, change);
    expect(idsOf(state)).toEqual(["d", "a", "b"]);
    expect(state.lobby).toMatchObject({ names: { p: "Ann", q: "Bob" }, featured: "a" });
  });

  test("is not made of changes alone, and stays when the connection is replaced", () => {
    expect(after(welcome(), lobby({ tables: [table("a", "waiting", 1)] })).lobby).toBeNull();
    expect(idsOf(after(welcome(), FULL, welcome("another")))).toEqual(["a", "b", "c"]);
  });
});

const SEARCH = { pace: "5+5", players: 2, since: 4000, within: 100, waiting: 5 } as const;

test("whoever signs in as somebody else has their own search, challenges and turns", () => {
  const state = after(welcome(), { type: "search", search: SEARCH }, { type: "turns", tables: ["a"] });
  expect(hear(state, welcome(), NOW)).toMatchObject({ search: SEARCH, turns: { count: 1 } });
  expect(hear(state, welcome("another"), NOW)).toMatchObject({ search: null, turns: { count: 0 }, ahead: 4000 });
});

test("a group that was found is over with the search, or when everybody is seated", () => {
  const found = after(welcome(), { type: "search", search: SEARCH }, { type: "paired", pairing: "t", until: 9000 });
  expect(found.paired).toEqual({ pairing: "t", until: 9000 });
  expect(hear(found, { type: "search", search: null }, NOW).paired).toBeNull();
  expect(hear(found, { type: "seated", table: "t" }, NOW)).toMatchObject({ search: null, paired: null });
});

test("of the tables that wait, the one that changed first has waited longest", () => {
  expect(after({ type: "turns", tables: ["new", "old"] }).turns).toEqual({ count: 2, first: "old" });
  expect(after({ type: "turns", tables: [] }).turns).toEqual({ count: 0, first: null });
});

describe("challenges", () => {
  const one = (id: string, from: string, state: ChallengeView["state"] = "open"): ChallengeView => ({
    id,
    from,
    to: from === ME ? "bob" : ME,
    terms: { plan: "chullpa", seats: ["me", "open"] },
    sent: 1,
    until: 2,
    state,
  });
  const having = (...challenges: ChallengeView[]): NewsState =>
    after(welcome(), { type: "challenges", challenges, names: {} });

  test("are divided into those received and those sent, as long as they are open", () => {
    const state = having(one("a", "bob"), one("b", ME), one("c", "bob", "declined"), one("d", ME, "accepted"));
    expect(received(state).map(({ id }) => id)).toEqual(["a"]);
    expect(sent(state).map(({ id }) => id)).toEqual(["b"]);
  });

  test("that arrive and that are answered are told once", () => {
    const before = having(one("mine", ME));
    const now = having(one("new", "bob"), one("mine", ME, "declined"));
    expect(changedChallenges(before, now)).toMatchObject({ arrived: [{ id: "new" }], answered: [{ id: "mine" }] });
    expect(changedChallenges(now, now)).toEqual({ arrived: [], answered: [] });
  });

  test("that were answered before this page was open are old news, and withdrawing is no answer", () => {
    expect(changedChallenges(having(), having(one("a", ME, "accepted"))).answered).toEqual([]);
    expect(changedChallenges(having(one("a", ME)), having(one("a", ME, "withdrawn"))).answered).toEqual([]);
  });
});
