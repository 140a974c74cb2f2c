import { describe, expect, test } from "vitest";
import type { ServerMessage, TableView } from "../generated/protocol";
import { messagesOf, recording, RECORDINGS } from "./recordings";
import { adopted, hear, serverTime, type TableState } from "./state";

/** The table without the time of the message. */
const timeless = (view: TableView): TableView => ({ ...view, now: 0 });

/** The messages as a server of version 0.1.0 sends them: events without the table. */
function withoutTables(messages: readonly ServerMessage[]): ServerMessage[] {
  return messages.map((message) => {
    if (message.type !== "event") return message;
    const bare = { ...message };
    delete bare.table;
    return bare;
  });
}

function hearAll(messages: readonly ServerMessage[], from: TableState | null = null): TableState {
  const known = messages.reduce((state, message) => hear(state, message, 0), from);
  if (known === null) throw new Error("nothing was heard");
  return known;
}

describe("the known state of a table", () => {
  for (const name of RECORDINGS) {
    test(`equals the server's view after every message of ${name}`, () => {
      let known: TableState | null = null;
      for (const step of recording(name)) {
        if ("message" in step) known = hear(known, step.message, 0);
        else expect(known && timeless(known.view)).toEqual(timeless(step.check));
        expect(known?.unsure ?? false).toBe(false);
      }
    });
  }

  test("does not change with a repeated event", () => {
    const messages = messagesOf("two-with-a-clock");
    const known = hearAll(messages);
    const again = messages.filter((message) => message.type === "event");
    expect(hearAll(again, known).view.seq).toBe(known.view.seq);
    expect(hearAll(again, known).said).toEqual(known.said);
  });

  test("is certain again when the last of several missed events arrives", () => {
    const messages = messagesOf("two-with-a-clock");
    const last = messages.findLastIndex((message) => message.type === "event");
    const missed = messages
      .slice(0, last + 1)
      .map((message, index) => (message.type === "event" && index < last ? { ...message, table: null } : message));
    const known = hearAll(missed);
    expect(known.unsure).toBe(false);
    expect(timeless(known.view)).toEqual(timeless(hearAll(messages.slice(0, last + 1)).view));
  });

  test("is unsure after an event of an older server, until the whole table is loaded", () => {
    const known = hearAll(withoutTables(messagesOf("two-with-a-clock")));
    expect(known).toMatchObject({ unsure: true, view: { seq: 2 } });
    const old = { ...known.view, seq: known.latest - 1 };
    expect(adopted(known, old, 0).unsure).toBe(true);
    expect(adopted(known, { ...old, seq: known.latest }, 0).unsure).toBe(false);
  });

  test("is unsure after a reconnect without all events, until they arrive", () => {
    const known = hearAll(messagesOf("match-of-two-games"));
    const seq = known.view.seq + 3;
    const back: ServerMessage = { type: "back", version: 1, you: null, seq, now: 0 };
    expect(hear(known, { ...back, seq: known.view.seq }, 0)?.unsure).toBe(false);
    const behind = hearAll([back], known);
    expect(behind.unsure).toBe(true);
    expect(adopted(behind, known.view, 0).unsure).toBe(true);
    expect(adopted(behind, { ...known.view, seq }, 0).unsure).toBe(false);
  });

  test("is reset when the server's log was restored from a backup", () => {
    const known = hearAll(messagesOf("match-of-two-games"));
    const table = { ...known.view, seq: known.view.seq - 3 };
    const restored = hear(known, { type: "welcome", version: 1, you: null, table }, 0);
    expect(restored).toMatchObject({ unsure: false, latest: table.seq, view: { seq: table.seq } });
  });

  test("is never replaced by an older table", () => {
    const known = hearAll(messagesOf("match-of-two-games"));
    expect(adopted(known, { ...known.view, seq: 1 }, 0)).toBe(known);
  });

  test("adopts the table in a refusal", () => {
    const known = hearAll(messagesOf("two-with-a-clock").slice(0, 3));
    const [check] = recording("two-with-a-clock").flatMap((step) => ("check" in step ? [step.check] : []));
    if (check === undefined) throw new Error("the recording has no check");
    const refused: ServerMessage = { type: "refused", id: 1, error: { code: "too-late", message: "" }, table: check };
    expect(hear(known, refused, 0)?.view).toEqual(check);
  });
});

describe("presence", () => {
  const seated = () => hearAll(messagesOf("two-with-a-clock").slice(0, 6));
  const present = (people: string[]) => ({ type: "present", people, watchers: 0 }) as const;

  test("is unknown before the first presence message", () => {
    const [welcome] = messagesOf("two-with-a-clock");
    expect(welcome && hear(null, welcome, 0)?.present).toBeNull();
  });

  test("is what the server said last", () => {
    const known = hearAll([present(["ann"]), { ...present([]), unknown: ["ann"], claimFrom: 7 }], seated());
    expect(known.present).toMatchObject({ people: [], unknown: ["ann"], watchers: 0, claimFrom: 7 });
  });
});

test("the server's time follows from the offset of its clock", () => {
  const [welcome] = messagesOf("two-with-a-clock");
  if (welcome?.type !== "welcome") throw new Error("a recording begins with a welcome");
  const known = hear(null, welcome, welcome.table.now - 5000);
  expect(known && serverTime(known, welcome.table.now)).toBe(welcome.table.now + 5000);
});
