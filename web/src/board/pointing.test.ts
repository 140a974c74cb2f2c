// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listen } from "./pointing";
import type { Square } from "./scene";

const SQUARE: Square = { file: 1, row: 2 };
let said: unknown[][] = [];
let element: HTMLElement;
let end: () => void;

beforeEach(() => {
  said = [];
  element = document.createElement("div");
  end = listen(
    element,
    () => SQUARE,
    {
      point: (square) => said.push(["point", square]),
      press: (square, by) => said.push(["press", square, by]),
      wheel: (steps) => said.push(["wheel", steps]),
    },
    () => undefined,
  );
});
afterEach(() => end());

const pointer = (kind: string, how: PointerEventInit): void => {
  element.dispatchEvent(new PointerEvent(kind, { pointerId: 1, ...how }));
};

describe("a press on a square of the page", () => {
  it("with a pen that cannot hover aims, as a finger does, and stays there", () => {
    pointer("pointerdown", { pointerType: "pen", buttons: 1 });
    pointer("pointermove", { pointerType: "pen", buttons: 1 });
    element.click();
    pointer("pointerleave", { pointerType: "pen" });
    expect(said).toEqual([["press", SQUARE, "touch"]]);
  });

  it("with a pen that hovers shows a preview and places", () => {
    pointer("pointermove", { pointerType: "pen", buttons: 0 });
    pointer("pointerdown", { pointerType: "pen", buttons: 1 });
    element.click();
    expect(said).toEqual([
      ["point", SQUARE],
      ["press", SQUARE, "mouse"],
    ]);
  });

  it("from a screen reader aims, also after a press that was cancelled", () => {
    pointer("pointerdown", { pointerType: "mouse", buttons: 1 });
    pointer("pointercancel", { pointerType: "mouse" });
    element.click();
    expect(said).toEqual([["press", SQUARE, "touch"]]);
  });
});
