import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Seat } from "../rules";
import { type Facts, SOURCES } from "./entry";
import { RESULTS, resultOf, type Row } from "./rows";
import { dayOf, EVERYTHING, pageOf, type Part, plain, search, type Wanted } from "./search";

const SEATS: readonly Seat[] = ["A", "B", "C", "D"];
const DAY = 24 * 60 * 60 * 1000;

const facts: fc.Arbitrary<Facts> = fc
  .record({
    planName: fc.constantFrom("pisac", "chullpa", null),
    way: fc.constantFrom("standard", "ruinas"),
    count: fc.integer({ min: 2, max: 4 }),
    over: fc.boolean(),
    winners: fc.subarray([...SEATS.slice(0, 2)]),
  })
  .map(({ count, planName, ...rest }) => ({
    ...{ plan: planName ?? "22/22", planName, edition: "standard", points: [], moves: 3, building: "2 2" },
    ...rest,
    players: SEATS.slice(0, count).map((seat) => ({ seat, colours: [], name: null })),
  }));
const row: fc.Arbitrary<Row> = fc.record({
  id: fc.string({ minLength: 1, maxLength: 6 }),
  open: fc.constantFrom(null, null, "open"),
  inMatch: fc.constant(null),
  from: fc.constantFrom(...SOURCES),
  ended: fc.integer({ min: 0, max: 10 * DAY }),
  mine: fc.subarray([...SEATS.slice(0, 2)]),
  facts,
  name: fc.constantFrom("", "Été à Pisac", "the long game"),
  star: fc.boolean(),
  folder: fc.constantFrom(null, "f", "g"),
});
const rows = fc.uniqueArray(row, { selector: ({ id }) => id, maxLength: 40 });
const wanted: fc.Arbitrary<Wanted> = fc.record({
  part: fc.constantFrom<Part>("all", "starred", "unfinished", { folder: "f" }),
  text: fc.constantFrom("", "ete", "LONG game", "  pisac ", "zzz"),
  plan: fc.constantFrom("", "pisac", "own"),
  way: fc.constantFrom("", "ruinas"),
  players: fc.constantFrom(null, 2, 3),
  result: fc.constantFrom("" as const, ...RESULTS),
  from: fc.constantFrom("" as const, ...SOURCES),
  since: fc.constantFrom("", "1970-01-03"),
  until: fc.constantFrom("", "1970-01-08"),
  order: fc.constantFrom("newest", "oldest"),
});
const textOf = (one: Row): string => plain(`${one.name} ${one.facts.planName ?? ""}`);
const ids = (found: readonly Row[]): string[] => found.map(({ id }) => id);

describe("a search", () => {
  test("finds a game exactly if each of its conditions alone finds it", () => {
    fc.assert(
      fc.property(rows, wanted, (all, asked) => {
        const found = new Set(ids(search(all, asked, textOf)));
        const alone = (Object.keys(asked) as (keyof Wanted)[]).map(
          (key) => new Set(ids(search(all, { ...EVERYTHING, [key]: asked[key] }, textOf))),
        );
        for (const { id } of all) expect(found.has(id)).toBe(alone.every((set) => set.has(id)));
      }),
    );
  });

  test("sorts by time, one order being the other one backwards, whatever the order before", () => {
    fc.assert(
      fc.property(rows, (all) => {
        const newest = search(all, EVERYTHING, textOf);
        const oldest = search([...all].reverse(), { ...EVERYTHING, order: "oldest" }, textOf);
        expect(ids(oldest)).toEqual(ids(newest).reverse());
        expect(newest.map(({ ended }) => ended)).toEqual(all.map(({ ended }) => ended).sort((a, b) => b - a));
      }),
    );
  });

  test("does not mind accents, capitals, spaces and the order of words", () => {
    fc.assert(
      fc.property(rows, (all) => {
        const found = (text: string): string[] => ids(search(all, { ...EVERYTHING, text }, textOf));
        expect(found("PISAC ete")).toEqual(found("été  à pisac"));
        expect(found("   ")).toEqual(found(""));
      }),
    );
  });

  test("by days includes the first and the last of them", () => {
    fc.assert(
      fc.property(rows, (all) => {
        for (const one of all) {
          const day = dayOf(one.ended);
          expect(ids(search(all, { ...EVERYTHING, since: day, until: day }, textOf))).toContain(one.id);
        }
      }),
    );
  });
});

test("every game has one result, and it is unfinished as long as it can be continued", () => {
  fc.assert(
    fc.property(row, (one) => {
      const result = resultOf(one);
      expect(RESULTS).toContain(result);
      if (one.open !== null) expect(result).toBe("unfinished");
      if (result === "won") expect(one.facts.winners.every((seat) => one.mine.includes(seat))).toBe(true);
    }),
  );
});

test("pages have every game once, and a page that does not exist is the nearest one", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 40 }), (count, size) => {
      const { pages } = pageOf(count, 0, size);
      const all = Array.from({ length: pages }, (_, page) => pageOf(count, page, size));
      expect(all.reduce((sum, { start, end }) => sum + end - start, 0)).toBe(count);
      expect(all.slice(1).every(({ start }, index) => start === all[index]?.end)).toBe(true);
      expect(pageOf(count, 1000, size).page).toBe(pages - 1);
      expect(pageOf(count, -1, size).page).toBe(0);
    }),
  );
});
