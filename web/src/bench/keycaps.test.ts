import { expect, test } from "vitest";
import { keycaps, readKeyboard } from "./keycaps";

const AZERTY = new Map(Object.entries({ KeyQ: "a", KeyW: "z", KeyE: "e", KeyA: "q", KeyS: "s", KeyD: "d" }));

test("the list of keys shows what is printed on the person's keyboard", () => {
  expect(["spin", "tip", "roll"].map((line) => keycaps(line, "", AZERTY))).toEqual(["A E", "Z S", "Q D"]);
  expect(keycaps("leap", "N", AZERTY)).toBe("N");
});

test("without knowledge of the keyboard, or of one of its keys, the usual letters are shown", () => {
  expect(keycaps("spin", "Q E", null)).toBe("Q E");
  expect(keycaps("spin", "Q E", new Map([["KeyQ", "a"]]))).toBe("Q E");
});

test("a browser that does not tell the layout is no failure", async () => {
  expect(await readKeyboard({})).toBeNull();
  expect(await readKeyboard({ keyboard: { getLayoutMap: () => Promise.reject(new Error("not allowed")) } })).toBeNull();
  expect(await readKeyboard({ keyboard: { getLayoutMap: () => Promise.resolve(AZERTY) } })).toBe(AZERTY);
});
