import { beforeAll, describe, expect, test } from "vitest";
import type { ClockRule, TableView } from "../generated/protocol";
import { startRules } from "../testing/rules";
import { absence } from "./absence";
import { personAt } from "./chairs";
import { messagesOf } from "./recordings";
import { hear, type TableState } from "./state";

beforeAll(startRules);

/** It is red's turn since 10 s, red is gone since 4 s, seen by yellow. */
function waiting(clock: ClockRule, changes: Partial<TableView> = {}): TableState {
  const known = messagesOf("two-with-a-clock")
    .slice(0, 7)
    .reduce<TableState | null>((state, message) => hear(state, message, 0), null);
  if (known === null) throw new Error("nothing was heard");
  const [red, yellow] = known.view.chairs.map(personAt);
  const view = { ...known.view, ...changes, terms: { ...known.view.terms, clock } };
  return { ...known, view, you: yellow ?? null, goneSince: { [red ?? ""]: 4000 }, waitsSince: 10_000 };
}

describe("a player who is away during their turn", () => {
  test("may be away for three minutes of it, or one where a clock runs", () => {
    expect(absence(waiting("none"), 20_000)).toEqual({ seat: "A", wait: 170_000 });
    expect(absence(waiting({ minutes: { seconds: 600 } }), 20_000)).toEqual({ seat: "A", wait: 50_000 });
    expect(absence(waiting("none"), 500_000)?.wait).toBe(0);
  });
  test("cannot be claimed with days per move, or during a pause", () => {
    expect(absence(waiting({ days: 3 }), 20_000)).toBeNull();
    expect(absence(waiting("none", { paused: true }), 20_000)).toBeNull();
  });
  test("can be claimed only by people who sit there", () => {
    expect(absence({ ...waiting("none"), you: null }, 20_000)).toBeNull();
    expect(absence({ ...waiting("none"), goneSince: {} }, 20_000)).toBeNull();
  });
});
