import { expect, test } from "vitest";
import { type Key, wishOf } from "./keys";

function key(name: string, held: Partial<Key> = {}): Key {
  return { key: name, code: "", shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held };
}

test("arrows move the stone in hand, and turn the table with an empty hand or with Shift", () => {
  expect(wishOf(key("ArrowLeft"), true)).toEqual({ wish: "step", direction: "left" });
  expect(wishOf(key("ArrowLeft"), false)).toEqual({ wish: "table", quarters: 1 });
  expect(wishOf(key("ArrowRight", { shiftKey: true }), true)).toEqual({ wish: "table", quarters: -1 });
});

test("the eleven stones have the eleven keys of the upper row", () => {
  expect([..."1234567890-"].map((name) => wishOf(key(name), false))).toEqual(
    Array.from({ length: 11 }, (_, index) => ({ wish: "take", index })),
  );
});

test("they are the same keys on layouts where digits need Shift or other characters", () => {
  const azerty = [..."&é\"'(-è_çà)"].map((name, at) =>
    key(name, { code: at === 10 ? "Minus" : `Digit${(at + 1) % 10}` }),
  );
  expect(azerty.map((one) => wishOf(one, false))).toEqual(
    Array.from({ length: 11 }, (_, index) => ({ wish: "take", index })),
  );
  const zoom = wishOf(key("_", { code: "Minus", shiftKey: true }), false);
  expect(zoom).toEqual({ wish: "zoom", factor: 1 / 1.2 });
});

test("Q E, W S and A D turn about three axes, also with Caps Lock", () => {
  expect([..."qewsadQ"].map((name) => wishOf(key(name), true))).toEqual(
    ["left", "right", "away", "towards", "roll-left", "roll-right", "left"].map((turn) => ({ wish: "turn", turn })),
  );
});

test("they are the same keys on every layout, whatever their letters", () => {
  // The six keys on AZERTY, Dvorak and a Russian keyboard.
  for (const letters of ["aezsqd", "'.,oae", "йуцыфв"]) {
    const turns = ["KeyQ", "KeyE", "KeyW", "KeyS", "KeyA", "KeyD"].map((code, at) =>
      wishOf(key(letters[at] ?? "", { code }), true),
    );
    expect(turns).toEqual(
      ["left", "right", "away", "towards", "roll-left", "roll-right"].map((turn) => ({ wish: "turn", turn })),
    );
  }
  expect(wishOf(key("q", { code: "KeyA" }), true)).toEqual({ wish: "turn", turn: "roll-left" });
});

test("other letters count as they are printed, or by their place where letters are not Latin", () => {
  expect(wishOf(key("n", { code: "KeyL" }), true)).toEqual({ wish: "leap", steps: 1 });
  expect(wishOf(key("т", { code: "KeyN" }), true)).toEqual({ wish: "leap", steps: 1 });
  expect(wishOf(key("я", { code: "KeyZ", ctrlKey: true }), true)).toEqual({ wish: "undo" });
});

test("shortcuts with a single character can be turned off; the others stay", () => {
  for (const name of "qewsad1234567890-,.+_nctxNCTX") expect(wishOf(key(name), true, false)).toBeNull();
  expect(wishOf(key(" "), true, false)).toEqual({ wish: "next", steps: 1 });
  expect(wishOf(key("Enter"), true, false)).toEqual({ wish: "place" });
  expect(wishOf(key("ArrowLeft"), true, false)).toEqual({ wish: "step", direction: "left" });
  expect(wishOf(key("z", { ctrlKey: true }), true, false)).toEqual({ wish: "undo" });
});

test("C goes to the next colour, and to the one before with Shift", () => {
  expect(wishOf(key("c"), false)).toEqual({ wish: "owner", steps: 1 });
  expect(wishOf(key("C", { shiftKey: true }), true)).toEqual({ wish: "owner", steps: -1 });
});

test("the browser keeps its own shortcuts, except that Ctrl Z undoes", () => {
  expect(wishOf(key("a", { ctrlKey: true }), true)).toBeNull();
  expect(wishOf(key("d", { altKey: true }), true)).toBeNull();
  expect(wishOf(key("z", { metaKey: true }), true)).toEqual({ wish: "undo" });
});

test("unused keys are ignored", () => {
  expect(wishOf(key("F5"), true)).toBeNull();
  expect(wishOf(key("Tab"), true)).toBeNull();
});

test("in a game, arrows with an empty hand step through the moves; a stone in hand keeps them", () => {
  const wish = (name: string, holding: boolean, held: Partial<Key> = {}) =>
    wishOf(key(name, held), holding, true, true);
  expect(wish("ArrowLeft", false)).toEqual({ wish: "moment", to: "back" });
  expect(wish("ArrowRight", false)).toEqual({ wish: "moment", to: "forward" });
  expect(wish("Home", false)).toEqual({ wish: "moment", to: "first" });
  expect(wish("End", false)).toEqual({ wish: "moment", to: "present" });
  expect(wish("ArrowLeft", true)).toEqual({ wish: "step", direction: "left" });
  expect(wish("ArrowLeft", false, { shiftKey: true })).toEqual({ wish: "table", quarters: 1 });
  expect(wish("ArrowUp", false)).toEqual({ wish: "zoom", factor: 1.2 });
});

test("J and L step through the moves also where arrows move over squares, and turn no stone", () => {
  expect(wishOf(key("j"), true, true, true)).toEqual({ wish: "moment", to: "back" });
  expect(wishOf(key("L"), true, true, true)).toEqual({ wish: "moment", to: "forward" });
  expect(wishOf(key("j"), true)).toBeNull();
  for (const name of "qewsad") expect(wishOf(key(name), true, true, true)?.wish).toBe("turn");
});
