import fc from "fast-check";
import { number, object, string } from "valibot";
import { describe, expect, test } from "vitest";
import { type Layout, read, readText, write } from "./layout";

/** Version 1 was a name, version 2 an object with a name, version 3 has an age as well. */
const PERSON: Layout<{ name: string; age: number }> = {
  name: "person",
  schema: object({ name: string(), age: number() }),
  steps: [(name) => ({ name }), (person) => ({ ...(person as object), age: 0 })],
};
const NAME: Layout<string> = { name: "name", schema: string() };

describe("stored data", () => {
  test.each([
    [1, "Ana"],
    [2, { name: "Ana" }],
    [3, { name: "Ana", age: 0 }],
  ])("of version %i is brought to the current version", (version, stored) => {
    expect(read(PERSON, version, stored)).toEqual({ is: "valid", value: { name: "Ana", age: 0 } });
  });

  test("of a newer version is recognised, whatever it contains", () => {
    expect(read(PERSON, 4, "anything")).toEqual({ is: "newer" });
    expect(readText(NAME, '{"version":2,"value":{"first":"Ana"}}')).toEqual({ is: "newer" });
  });

  test.each([
    ["not JSON", "{"],
    ["another type", "7"],
    ["a version that is not one", '{"version":0,"value":"Ana"}'],
    ["nothing of what a step expects", '{"version":2,"value":null}'],
  ])("that is %s cannot be read", (_what, text) => {
    expect(readText(PERSON, text)).toEqual({ is: "unreadable" });
  });

  test("of version 1 is written as version 0.1.0 wrote it", () => {
    expect(write(NAME, "Ana")).toBe('"Ana"');
    expect(readText(NAME, '"Ana"')).toEqual({ is: "valid", value: "Ana" });
  });

  test("is read as it was written", () => {
    fc.assert(
      fc.property(fc.record({ name: fc.string(), age: fc.integer() }), (value) => {
        expect(readText(PERSON, write(PERSON, value))).toEqual({ is: "valid", value });
      }),
    );
  });

  test("of any kind never throws", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(["valid", "newer", "unreadable"]).toContain(readText(PERSON, text).is);
      }),
    );
  });
});
