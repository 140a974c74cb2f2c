import { beforeAll, describe, expect, test } from "vitest";
import type { Presence } from "../generated/protocol";
import { startRules } from "../testing/rules";
import { absence, isAway } from "./absence";
import { personAt } from "./chairs";
import { messagesOf } from "./recordings";
import { hear, type TableState } from "./state";

beforeAll(startRules);

/** It is red's turn, seen by yellow, who is connected. */
function waiting(presence: Partial<Presence>): { known: TableState; red: string; yellow: string } {
  const known = messagesOf("two-with-a-clock")
    .slice(0, 7)
    .reduce<TableState | null>((state, message) => hear(state, message, 0), null);
  if (known === null) throw new Error("nothing was heard");
  const [red = "", yellow = ""] = known.view.chairs.map((chair) => personAt(chair) ?? "");
  return { known: { ...known, you: yellow, present: { people: [yellow], watchers: 0, ...presence } }, red, yellow };
}

describe("a player who is away during their turn", () => {
  test("may be claimed from the time that the server says", () => {
    const { known } = waiting({ claimFrom: 20_000 });
    expect(absence(known, 5000)).toEqual({ seat: "A", wait: 15_000 });
    expect(absence(known, 25_000)).toEqual({ seat: "A", wait: 0 });
  });
  test("cannot be claimed if the server gives no time", () => {
    expect(absence(waiting({}).known, 5000)).toBeNull();
  });
  test("can be claimed only by people who sit there", () => {
    expect(absence({ ...waiting({ claimFrom: 20_000 }).known, you: null }, 5000)).toBeNull();
  });
  test("is not claimed while the news about the turn is older than the turn", () => {
    const { known, red, yellow } = waiting({ claimFrom: 20_000 });
    const back = { ...known, present: { people: [red, yellow], watchers: 0, claimFrom: 20_000 } };
    expect(absence(back, 25_000)).toBeNull();
  });
  test("is shown as away, unless the server does not know", () => {
    const { known, red, yellow } = waiting({});
    expect([red, yellow].map((person) => isAway(known, person))).toEqual([true, false]);
    expect(isAway(waiting({ unknown: [red] }).known, red)).toBe(false);
    expect(isAway({ ...known, present: null }, red)).toBe(false);
  });
});
