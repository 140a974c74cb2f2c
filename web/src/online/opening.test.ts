import { beforeAll, describe, expect, test } from "vitest";
import { startRules } from "../testing/rules";
import { FRESH_TABLE, putTableRight, seatChoice, seatValue, termsOf } from "./opening";

beforeAll(startRules);

describe("the form of a table", () => {
  test("opens a table for two that only the link leads to", () => {
    expect(termsOf(FRESH_TABLE)).toMatchObject({
      plan: "chullpa",
      seats: ["me", "open"],
      clock: "none",
      listed: false,
      whenGone: "out",
    });
  });
  test("keeps a seat for oneself", () => {
    const form = putTableRight({ ...FRESH_TABLE, seats: ["open", { program: 3 }, "me", "me"] });
    expect(termsOf(form).seats).toEqual(["me", { program: 3 }]);
  });
  test("gives in where the way to play has other seats", () => {
    expect(putTableRight({ ...FRESH_TABLE, players: 4, way: "four-colours" }).players).toBe(2);
  });
  test("sends clocks in the server's words", () => {
    expect(termsOf({ ...FRESH_TABLE, clock: "minutes" }).clock).toEqual({ minutes: { seconds: 900, increment: 10 } });
    expect(termsOf({ ...FRESH_TABLE, clock: "days" }).clock).toEqual({ days: 2 });
  });
  test("names the program that goes on for who has left", () => {
    expect(termsOf({ ...FRESH_TABLE, whenGone: 4 }).whenGone).toEqual({ program: 4 });
  });
});

test("a seat's choice survives being a field's value", () => {
  for (const choice of ["me", "open", { program: 7 }] as const) expect(seatChoice(seatValue(choice))).toEqual(choice);
});
