// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Card, ListedTable } from "../generated/protocol";
import { startRules } from "../testing/rules";
import { entries, everything, mark, records } from "./archive";
import { collectTables, missingAt } from "./tables";

const ME = "p".repeat(26);
const RECORD = `[Plan "222/232"] [Players "2"] [SeatA "Ada"] S10R b1 b2 c1:2 S03 a2:2 b2 S01 a1:2 S01 c2:2`;

function listed(id: string, changes: Partial<Card>, updated = 1000): ListedTable {
  const card = {
    ...{ phase: "over", plan: "222/232", edition: "standard", way: "standard", games: 1, watchers: true, rated: false },
    ...{ clock: "none", chairs: [{ person: ME }, { program: 3 }], game: 1, moves: 4, scores: null, winners: ["B"] },
    ...{ turn: null, opened: 1, ...changes },
  } as unknown as Card;
  return { id: id.padEnd(26, "a"), updated, card };
}

describe("the finished games at a table", () => {
  const missing = (changes: Partial<Card>, known: readonly string[] = []): number[] =>
    missingAt([listed("t", changes)], { id: ME }, (id) => known.includes(id)).map(({ game }) => game);

  test("are all games of the match but the one that is on", () => {
    expect(missing({ game: 3 })).toEqual([3, 2, 1]);
    expect(missing({ game: 3, phase: "playing" })).toEqual([2, 1]);
    expect(missing({ game: 0, phase: "waiting" })).toEqual([]);
    expect(missing({ game: 1, phase: "closed" })).toEqual([1]);
    expect(missing({ game: 1, phase: "closed", moves: 0 })).toEqual([]);
    expect(missing({ game: 2 }, [`${"t".padEnd(26, "a")}.2`])).toEqual([1]);
  });

  test("name the person's seats also if they left, and who won the last one", () => {
    const [last, first] = missingAt(
      [listed("t", { game: 2, chairs: ["open", { program: 3 }], players: [{ person: ME }, { program: 3 }] })],
      { id: "q".repeat(26), also: [ME] },
      () => false,
    );
    expect(last).toMatchObject({ mine: ["A"], winners: ["B"], ended: 1000 });
    expect(first).toMatchObject({ mine: ["A"], ended: 999 });
    expect(first?.winners).toBeUndefined();
  });
});

describe("loading them", () => {
  beforeAll(startRules);
  beforeEach(async () => {
    localStorage.clear();
    for (const one of [entries, records]) for (const { id } of await one.list()) await one.erase(id);
  });
  afterEach(() => vi.unstubAllGlobals());

  /** Answers as a server with these tables does, 50 on a page; returns what it was asked for. */
  function serve(tables: readonly ListedTable[], failing: () => boolean = () => false, refusal?: unknown): string[] {
    const asked: string[] = [];
    const json = (body: unknown, status = 200): Response =>
      new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } });
    vi.stubGlobal("fetch", async (address: string) => {
      const path = address.replace("./api/v1/", "");
      asked.push(path);
      if (path === "me") return json({ id: ME, name: null, ratings: {} });
      if (path.startsWith("me/tables")) {
        const before = Number(/before=(\d+)/.exec(path)?.[1] ?? Infinity);
        return json({ tables: tables.filter(({ updated }) => updated < before).slice(0, 50), names: {} });
      }
      if (refusal !== undefined) return json(refusal, 404);
      if (failing()) throw new TypeError("offline");
      return new Response(RECORD, { headers: { "Content-Type": "text/plain" } });
    });
    return asked;
  }
  const load = () =>
    collectTables(
      new AbortController().signal,
      () => undefined,
      () => undefined,
      0,
    );
  test("does not skip tables of the same millisecond at the end of a page", async () => {
    const names = Array.from(
      { length: 60 },
      (_, index) => `t${"abcdefghij"[index % 10]}${"abcdef"[Math.floor(index / 10)]}`,
    );
    serve(names.map((name, index) => listed(name, {}, index < 45 ? 1000 - index : 900)));
    expect(await load()).toBe("complete");
    expect(await everything()).toHaveLength(60);
  });

  test("asks once for a record that the server does not have any more", async () => {
    const refusal = { error: { code: "not-found", message: "gone" } };
    const first = serve([listed("t", {})], () => false, refusal);
    expect(await load()).toBe("complete");
    const second = serve([listed("t", {})], () => false, refusal);
    expect(await load()).toBe("complete");
    expect([recordsIn(first), recordsIn(second)]).toEqual([1, 0]);
  });

  const recordsIn = (asked: readonly string[]): number => asked.filter((path) => path.endsWith("/record")).length;

  test("asks for each record once, and not for games that were deleted", async () => {
    const tables = Array.from({ length: 60 }, (_, index) =>
      listed(`t${"abcdefghij"[index % 10]}${"abcdef"[Math.floor(index / 10)]}`, {}, 1000 - index),
    );
    let failures = 0;
    const first = serve(tables, () => (failures += 1) > 55);
    expect(await load()).toBe("interrupted");
    expect(await everything()).toHaveLength(55);
    // The missing ones are on the second page.
    const second = serve(tables);
    expect(await load()).toBe("complete");
    expect(await everything()).toHaveLength(60);
    expect(recordsIn(first) + recordsIn(second)).toBe(61);
    await mark([(await everything())[0]?.id ?? ""], { gone: true });
    const third = serve(tables);
    expect(await load()).toBe("complete");
    expect(third).toEqual(["me", "me/tables"]);
  });
});
