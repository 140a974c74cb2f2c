import { beforeAll, describe, expect, test } from "vitest";
import { startRules } from "../testing/rules";
import { FRESH_TABLE, isTableForm, openTableForm, putTableRight, seatChoice, seatValue, termsOf } from "./opening";

beforeAll(startRules);

describe("the form of a table", () => {
  test("opens a private table for two", () => {
    expect(termsOf(FRESH_TABLE)).toMatchObject({
      plan: "chullpa",
      seats: ["me", "open"],
      colours: ["red", "yellow"],
      start: "red",
      clock: "none",
      listed: false,
      whenGone: "out",
    });
  });
  test("keeps a seat for the person", () => {
    const form = putTableRight({ ...FRESH_TABLE, seats: ["open", { program: 3 }, "me", "me"] });
    expect(termsOf(form).seats).toEqual(["me", { program: 3 }]);
  });
  test("adapts to the seats of the way to play", () => {
    expect(putTableRight({ ...FRESH_TABLE, players: 4, way: "four-colours" }).players).toBe(2);
  });
  test("sends clocks in the server's format", () => {
    expect(termsOf({ ...FRESH_TABLE, clock: "minutes" }).clock).toEqual({ minutes: { seconds: 900, increment: 10 } });
    expect(termsOf({ ...FRESH_TABLE, clock: "days" }).clock).toEqual({ days: 2 });
  });
  test("sends the colours that play, in turn order, and who starts", () => {
    const form = putTableRight({ ...FRESH_TABLE, players: 3, colours: ["blue", "red", "green", "yellow"] });
    expect(termsOf(form)).toMatchObject({ colours: ["blue", "red", "green"], start: "red" });
    expect(termsOf(putTableRight({ ...form, start: "yellow" })).start).toBe("blue");
    expect(termsOf({ ...form, start: "lot" }).start).toBe("drawn");
    expect(termsOf(putTableRight({ ...form, way: "four-colours" })).colours).toHaveLength(4);
  });
  test("has ruins laid by the players, unless random ones were chosen", () => {
    expect(openTableForm(null, null, "en").ruins).toBe("laid");
    expect(openTableForm({ way: "standard", ruins: "random" }, null, "en").ruins).toBe("laid");
    expect(openTableForm({ way: "ruinas", ruins: "random" }, null, "en").ruins).toBe("random");
  });
  test("names the program that takes over for leavers", () => {
    expect(termsOf({ ...FRESH_TABLE, whenGone: 4 }).whenGone).toEqual({ program: 4 });
  });
});

describe("a stored form", () => {
  test("is restored, also with only the fields of an earlier version", () => {
    const form = { ...FRESH_TABLE, seats: ["me", { program: 9 }, "open", "open"], clock: "days", whenGone: 3 };
    expect(isTableForm(JSON.parse(JSON.stringify(form)))).toBe(true);
    expect(isTableForm({ plan: "1234/4321" })).toBe(true);
  });
  test.each([
    null,
    "form",
    [],
    { seats: 1 },
    { seats: ["me", "open"] },
    { seats: ["me", "open", "open", null] },
    { seats: ["me", "open", "open", { program: 13 }] },
    { players: "2" },
    { plan: null },
    { way: "sideways" },
    { clock: "hourglass" },
    { minutes: -5 },
    { games: 21 },
    { colours: ["red", "yellow"] },
    { colours: ["red", "red", "green", "blue"] },
    { start: "A" },
    { listed: "yes" },
    { whenGone: 0.5 },
  ])("is not taken where it is none: %j", (value) => {
    expect(isTableForm(value)).toBe(false);
  });
});

test("a seat's choice survives being a field's value", () => {
  for (const choice of ["me", "open", { program: 7 }] as const) expect(seatChoice(seatValue(choice))).toEqual(choice);
});
