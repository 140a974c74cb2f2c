// @vitest-environment happy-dom
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { type Changes, PERSONAL, SETTINGS } from "../app/synced";
import { DAILY } from "../daily/synced";
import { LESSONS } from "../learn/synced";
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
