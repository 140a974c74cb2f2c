import { beforeAll, describe, expect, test } from "vitest";
import type { ServerMessage, TableView } from "../generated/protocol";
import { Game, withGame } from "../rules";
import { startRules } from "../testing/rules";
import { messagesOf, recording, RECORDINGS } from "./recordings";
import { adopted, hear, serverTime, type TableState } from "./state";

beforeAll(startRules);

/**
 * The table without what may differ in two messages about it: the time, the names of players in a record's headers,
 * and how the version of the server writes records.
 */
function essence(view: TableView): unknown {
  return { ...view, now: 0, game: view.game && { ...view.game, record: rewritten(view.game.record) } };
}

function rewritten(record: string): string {
  const today = withGame(Game.read(record), (game) => game.record());
  return today.replaceAll(/^\[(Date|Seat.) .*\]\n/gm, "");
}

function hearAll(messages: readonly ServerMessage[], from: TableState | null = null): TableState {
  const known = messages.reduce((state, message) => hear(state, message, 0), from);
  if (known === null) throw new Error("nothing was heard");
  return known;
}

describe("what is known of a table", () => {
  for (const name of RECORDINGS) {
    test(`is what the server would tell, after every message of ${name}`, () => {
      let known: TableState | null = null;
      for (const step of recording(name)) {
        if ("message" in step) known = hear(known, step.message, 0);
        else expect(known && essence(known.view)).toEqual(essence(step.check));
        expect(known?.unsure ?? false).toBe(false);
      }
    });
  }

  test("does not change with an event that is told again", () => {
    const messages = messagesOf("two-with-a-clock");
    const known = hearAll(messages);
    const again = messages.filter((message) => message.type === "event");
    expect(hearAll(again, known).view.seq).toBe(known.view.seq);
    expect(hearAll(again, known).said).toEqual(known.said);
  });

  test("is unsure after a gap, until the whole table is there", () => {
    const messages = messagesOf("two-with-a-clock").filter((message) => message.type !== "event" || message.seq !== 5);
    const known = hearAll(messages);
    expect(known).toMatchObject({ unsure: true, view: { seq: 4 } });
    const old = { ...known.view, seq: known.latest - 1 };
    expect(adopted(known, old, 0).unsure).toBe(true);
    expect(adopted(known, { ...old, seq: known.latest }, 0).unsure).toBe(false);
  });

  test("is unsure when it is back without all that happened, until that is there", () => {
    const known = hearAll(messagesOf("match-of-two-games"));
    const seq = known.view.seq + 3;
    const back: ServerMessage = { type: "back", version: 1, you: null, seq, now: 0 };
    expect(hear(known, { ...back, seq: known.view.seq }, 0)?.unsure).toBe(false);
    const behind = hearAll([back], known);
    expect(behind.unsure).toBe(true);
    expect(adopted(behind, known.view, 0).unsure).toBe(true);
    expect(adopted(behind, { ...known.view, seq }, 0).unsure).toBe(false);
  });

  test("is the server's again when its log was set back to a backup", () => {
    const known = hearAll(messagesOf("match-of-two-games"));
    const table = { ...known.view, seq: known.view.seq - 3 };
    const restored = hear(known, { type: "welcome", version: 1, you: null, table }, 0);
    expect(restored).toMatchObject({ unsure: false, latest: table.seq, view: { seq: table.seq } });
  });

  test("is never an older table than the one that is known", () => {
    const known = hearAll(messagesOf("match-of-two-games"));
    expect(adopted(known, { ...known.view, seq: 1 }, 0)).toBe(known);
  });

  test("takes the table that comes with a refusal", () => {
    const known = hearAll(messagesOf("two-with-a-clock").slice(0, 3));
    const [check] = recording("two-with-a-clock").flatMap((step) => ("check" in step ? [step.check] : []));
    if (check === undefined) throw new Error("the recording has no check");
    const refused: ServerMessage = { type: "refused", id: 1, error: { code: "too-late", message: "" }, table: check };
    expect(hear(known, refused, 0)?.view).toEqual(check);
  });
});

describe("presence", () => {
  const seated = () => hearAll(messagesOf("two-with-a-clock").slice(0, 6));
  const present = (people: string[]): ServerMessage => ({ type: "present", people, watchers: 0 });

  test("nobody is missed before the server said who is there", () => {
    const [welcome] = messagesOf("two-with-a-clock");
    expect(welcome && hear(null, welcome, 0)?.goneSince).toEqual({});
  });

  test("says since when somebody is gone, and forgets it when they are back", () => {
    const known = { ...seated(), ahead: 1000, goneSince: {} };
    const [first = "", second = ""] = known.view.chairs.map((chair) =>
      typeof chair === "object" && "person" in chair ? chair.person : "",
    );
    const gone = hearAll([present([first])], known);
    expect(gone.goneSince).toEqual({ [second]: 1000 });
    expect(hear(gone, present([first]), 5000)?.goneSince).toEqual({ [second]: 1000 });
    expect(hear(gone, present([first, second]), 6000)?.goneSince).toEqual({});
  });
});

test("the server's time is told from how far its clock is ahead", () => {
  const [welcome] = messagesOf("two-with-a-clock");
  if (welcome?.type !== "welcome") throw new Error("a recording begins with a welcome");
  const known = hear(null, welcome, welcome.table.now - 5000);
  expect(known && serverTime(known, welcome.table.now)).toBe(welcome.table.now + 5000);
});
