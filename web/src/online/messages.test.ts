import fc from "fast-check";
import { is } from "valibot";
import { describe, expect, test } from "vitest";
import { readMessage, TABLE } from "./messages";
import { messagesOf, recording, RECORDINGS } from "./recordings";

describe("messages of a real server", () => {
  test.each(RECORDINGS)("are read as they are: %s", (name) => {
    for (const message of messagesOf(name)) expect(readMessage(JSON.stringify(message))).toEqual(message);
    for (const step of recording(name)) if ("check" in step) expect(is(TABLE, step.check)).toBe(true);
  });

  test("may have new fields and new words", () => {
    const message = {
      type: "event",
      seq: 4,
      at: 5,
      event: { type: "retired", seat: "A", why: "asleep" },
      mood: "good",
    };
    expect(readMessage(JSON.stringify(message))).toEqual(message);
  });
});

describe("a message that cannot be used", () => {
  test.each([
    ["not JSON", "{"],
    ["of an unknown type", '{"type":"party"}'],
    ["an unknown event", '{"type":"event","seq":4,"at":5,"event":{"type":"flew"}}'],
    ["a table without chairs", '{"type":"welcome","version":1,"you":null,"table":{"id":"x"}}'],
    ["an event with half a table", '{"type":"event","seq":4,"at":5,"event":{"type":"paused"},"table":{}}'],
    ["a seat that does not exist", '{"type":"event","seq":4,"at":5,"event":{"type":"rose","seat":"Z"}}'],
  ])("is recognised: %s", (_what, data) => {
    expect(readMessage(data)).toBeNull();
  });

  test("never throws, whatever it is", () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string(), fc.uint8Array()), (data) => {
        expect(readMessage(data)).toBeNull();
      }),
    );
  });

  test("is recognised when any field of a real one is replaced", () => {
    const [welcome] = messagesOf("two-with-a-clock").filter(({ type }) => type === "welcome");
    if (welcome?.type !== "welcome") throw new Error("the recording has no welcome");
    for (const field of ["id", "seq", "now", "phase", "paused", "terms", "chairs", "totals", "played", "names"]) {
      const broken = { ...welcome, table: { ...welcome.table, [field]: null } };
      expect(readMessage(JSON.stringify(broken)), field).toBeNull();
    }
  });
});
