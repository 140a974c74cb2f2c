import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { type Entry, isGone, type Marks, UNKNOWN } from "./entry";
import { mergedEntry, mergedMarks, remarked } from "./merging";

// Few different times, so that equal ones occur.
const at = fc.integer({ min: 0, max: 3 });
const stamped = <T>(value: fc.Arbitrary<T>) => fc.record({ value, at });
const marks: fc.Arbitrary<Marks> = fc.record(
  {
    name: stamped(fc.constantFrom("", "a", "b")),
    star: stamped(fc.boolean()),
    folder: stamped(fc.constantFrom(null, "f", "g")),
    gone: stamped(fc.boolean()),
  },
  { requiredKeys: [] },
);

describe("marks of several devices", () => {
  test("are the same whoever meets first, and however often", () => {
    fc.assert(
      fc.property(marks, marks, marks, (a, b, c) => {
        expect(mergedMarks(a, b)).toEqual(mergedMarks(b, a));
        expect(mergedMarks(mergedMarks(a, b), c)).toEqual(mergedMarks(a, mergedMarks(b, c)));
        expect(mergedMarks(a, a)).toEqual(a);
        expect(mergedMarks(mergedMarks(a, b), b)).toEqual(mergedMarks(a, b));
      }),
    );
  });

  test("are each as they were changed last", () => {
    fc.assert(
      fc.property(marks, marks, (a, b) => {
        const merged = mergedMarks(a, b);
        for (const key of ["name", "star", "folder", "gone"] as const) {
          expect(merged[key]?.at ?? -1).toBe(Math.max(a[key]?.at ?? -1, b[key]?.at ?? -1));
        }
      }),
    );
  });

  test("do not bring back what was deleted later", () => {
    fc.assert(
      fc.property(marks, marks, (a, b) => {
        const deleted = { ...a, gone: { value: true, at: 10 } };
        expect(isGone({ marks: mergedMarks(b, deleted) })).toBe(true);
      }),
    );
  });
});

test("a change counts although the clock was set back", () => {
  vi.spyOn(Date, "now").mockReturnValue(5);
  const before: Marks = { star: { value: true, at: 100 } };
  const after = remarked(before, { star: false, name: "a" });
  expect(mergedMarks(before, after)).toEqual({ star: { value: false, at: 101 }, name: { value: "a", at: 5 } });
  vi.restoreAllMocks();
});

test("of a game that two devices know, this one's facts stay", () => {
  const known: Entry = { ...UNKNOWN, from: "table", print: "p", ended: 7, facts: {} as Entry["facts"] };
  expect(mergedEntry(UNKNOWN, known).from).toBe("table");
  expect(mergedEntry(known, { ...known, ended: 9 }).ended).toBe(7);
});
