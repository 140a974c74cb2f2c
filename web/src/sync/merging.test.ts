// @vitest-environment happy-dom
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { type Changes, PERSONAL, SETTINGS } from "../app/synced";
import { ARCHIVE, FOLDERS } from "../archive/synced";
import type { KeptFolder } from "../archive/folders";
import type { SharedGame, SharedGames } from "../archive/shared";
import { DAILY } from "../daily/synced";
import { LESSONS } from "../learn/synced";
import type { Annotated } from "../notes/notes";
import { ANNOTATED } from "../notes/synced";
import type { Standings } from "../puzzles/progress";
import { PUZZLES } from "../puzzles/synced";
import { canonical, type Kind } from "./kind";

vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));

const id = fc.constantFrom("llama", "star", "well", "steps");
const feat = fc.record({ time: fc.nat(5), hints: fc.nat(2) });
const standings: fc.Arbitrary<Standings> = fc.dictionary(
  id,
  fc.record({ round: fc.nat(2), feat: fc.option(feat, { nil: null }) }),
);
const changes: fc.Arbitrary<Changes> = fc.dictionary(
  fc.constantFrom(...PERSONAL, "of-another-version"),
  fc.tuple(fc.nat(3), fc.oneof(fc.boolean(), fc.constantFrom("a", "b"))),
);

function laws<T>(name: string, kind: Kind<T>, states: fc.Arbitrary<T>): void {
  describe(name, () => {
    const same = (a: T, b: T): void => expect(canonical(a)).toBe(canonical(b));
    const { merge, empty } = kind;
    // What comes out of a merge is in the form that merges compare.
    const formed = states.map((state) => merge(state, empty));
    test("devices may merge in any order, any number of times", () => {
      fc.assert(
        fc.property(formed, formed, formed, (a, b, c) => {
          same(merge(a, b), merge(b, a));
          same(merge(a, merge(b, c)), merge(merge(a, b), c));
          same(merge(a, a), a);
          same(merge(a, empty), a);
        }),
      );
    });
    test("a document can be read again", () => {
      fc.assert(
        fc.property(formed, (state) => {
          const bounded = kind.bounded ?? ((value: T) => value);
          same(merge(state, bounded(state)), state);
          same(bounded(state), state);
        }),
      );
    });
  });
}

laws("puzzles", PUZZLES, standings);
laws("lessons", LESSONS, fc.array(fc.constantFrom("place", "turn", "holes", "juggling")));
laws("days", DAILY, fc.array(fc.integer({ min: 20_000, max: 20_030 })));
laws("settings", SETTINGS, changes);

const stamped = <T>(value: fc.Arbitrary<T>) => fc.record({ value, at: fc.nat(3) });
const marks = fc.record(
  {
    name: stamped(fc.constantFrom("", "a", "b")),
    star: stamped(fc.boolean()),
    folder: stamped(fc.constantFrom(null, "f")),
    gone: stamped(fc.boolean()),
  },
  { requiredKeys: [] },
);
const copy = fc.record({
  from: fc.constantFrom("here" as const, "file" as const),
  ended: fc.nat(3),
  mine: fc.constantFrom(["A" as const], []),
  record: fc.constantFrom("one", "other"),
});
const games: fc.Arbitrary<SharedGames> = fc
  .dictionary(fc.constantFrom("a.1", "b.1", "f-c"), fc.record({ marks, game: fc.option(copy, { nil: undefined }) }))
  .map((all) =>
    // What is neither marked nor copied, and the record of a deleted game, is in no document.
    Object.fromEntries(
      Object.entries(all)
        .map(([id, one]): [string, SharedGame] => [id, one.marks.gone?.value === true ? { marks: one.marks } : one])
        .filter(([, one]) => Object.keys(one.marks).length > 0 || one.game !== undefined),
    ),
  );
const folders: fc.Arbitrary<readonly KeptFolder[]> = fc.uniqueArray(
  fc.record(
    { id: fc.constantFrom("f", "g", "h"), name: stamped(fc.constantFrom("a", "b")), gone: stamped(fc.boolean()) },
    { requiredKeys: ["id", "name"] },
  ),
  { selector: ({ id }) => id },
);
const [ARCHIVED] = ARCHIVE;
if (ARCHIVED !== undefined) laws("archive", ARCHIVED, games);
laws("folders", FOLDERS, folders);

const note = fc.record({ move: fc.nat(2), text: fc.constantFrom("", "a", "b"), at: fc.nat(3) });
const annotated: fc.Arbitrary<readonly Annotated[]> = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom("game/a", "game/b", "table/c"),
    trace: fc.constantFrom("1. a", "1. b"),
    at: fc.nat(3),
    notes: fc
      .uniqueArray(note, { selector: ({ move }) => move })
      .map((notes) => [...notes].sort((a, b) => a.move - b.move)),
  }),
  { selector: ({ id: game }) => game },
);
const [NOTED] = ANNOTATED;
if (NOTED !== undefined) laws("notes", NOTED, annotated);
