import { beforeAll, describe, expect, test } from "vitest";
import type { GameView } from "../rules";
import { startRules } from "../testing/rules";
import { en } from "../words/en/index";
import { messagesOf } from "./recordings";
import { hear, type TableState } from "./state";
import { tableStatus } from "./status";

beforeAll(startRules);

type Sitting = Parameters<typeof tableStatus>[0];

const QUIET: Sitting = {
  line: "open",
  refusal: null,
  unsentLost: false,
  view: null,
  onItsWay: false,
  mine: false,
  mySeats: [],
  declined: null,
  leaver: null,
};

/** The table of a recording after this many messages. */
function table(messages: number): TableState {
  const known = messagesOf("two-with-a-clock")
    .slice(0, messages)
    .reduce<TableState | null>((state, message) => hear(state, message, 0), null);
  if (known === null) throw new Error("nothing was heard");
  return known;
}

describe("the status line", () => {
  test("says who is thinking", () => {
    expect(tableStatus(QUIET, table(7), false, false, en)?.text).toBe("Red is thinking …");
  });
  test("says first that the connection is lost", () => {
    const sitting: Sitting = { ...QUIET, line: "broken", refusal: { code: "not-now", message: "" } };
    expect(tableStatus(sitting, table(7), false, false, en)).toEqual({ kind: "wrong", text: en.online.table.again });
  });
  test("says that a move of an earlier visit came too late", () => {
    const sitting: Sitting = { ...QUIET, unsentLost: true };
    expect(tableStatus(sitting, table(7), false, false, en)).toEqual({ kind: "wrong", text: en.online.table.unsent });
  });
  test.each([false, true])("shows a refusal, with a stone in hand: %s", (holding) => {
    const sitting: Sitting = { ...QUIET, refusal: { code: "too-late", message: "" } };
    expect(tableStatus(sitting, table(7), holding, false, en)?.text).toBe(en.online.codes["too-late"]);
  });
  test("says who has just left, not whose turn it is", () => {
    expect(tableStatus({ ...QUIET, mine: true, leaver: "B" }, table(7), false, false, en)?.text).toBe(
      "Yellow has left and is out.",
    );
  });
  test("says first who has declined a wish", () => {
    expect(tableStatus({ ...QUIET, declined: "B" }, table(7), false, false, en)).toEqual({
      kind: "tell",
      note: "Yellow declines.",
      text: "Red is thinking …",
    });
  });
  test("says that a stone is being sent, and that everybody has left", () => {
    expect(tableStatus({ ...QUIET, onItsWay: true }, table(7), false, false, en)?.text).toBe(en.online.table.onItsWay);
    expect(tableStatus(QUIET, table(100), false, false, en)?.text).toBe(en.online.table.closed);
  });
  test("says that somebody did not come, to whoever searches on", () => {
    const came: Sitting = { ...QUIET, mySeats: ["A"], view: { over: false } as GameView };
    expect(tableStatus(came, table(100), false, true, en)?.text).toBe(en.online.table.missed);
    expect(tableStatus(came, table(100), false, false, en)?.text).toBe(en.online.table.closed);
    expect(tableStatus({ ...came, mySeats: [] }, table(100), false, true, en)?.text).toBe(en.online.table.closed);
    expect(tableStatus({ ...came, view: { over: true } as GameView }, table(100), false, true, en)?.text).toBe(
      en.online.table.closed,
    );
  });
});
