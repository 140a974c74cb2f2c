// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { Hands, type Touch } from "./hands";

let said: unknown[][] = [];
const say =
  (name: keyof Touch) =>
  (...what: unknown[]): void => {
    said.push([name, ...what]);
  };
const names = (): unknown[] => said.map(([name]) => name);

function board(): HTMLElement {
  said = [];
  const element = document.createElement("div");
  document.body.append(element);
  hands = new Hands(element, {
    hover: say("hover"),
    leave: say("leave"),
    press: say("press"),
    drag: say("drag"),
    release: say("release"),
    zoom: say("zoom"),
    twist: say("twist"),
    wheel: say("wheel"),
  });
  return element;
}
let hands: Hands | null = null;
afterEach(() => hands?.dispose());

const pointer = (element: HTMLElement, kind: string, x: number, y: number, more: PointerEventInit = {}): void => {
  element.dispatchEvent(
    new PointerEvent(kind, { clientX: x, clientY: y, pointerType: "mouse", pointerId: 1, button: 0, ...more }),
  );
};
const finger = { pointerType: "touch" };

describe("hands at the board", () => {
  it("press where they went down when they hardly moved", () => {
    const element = board();
    pointer(element, "pointerdown", 50, 60);
    pointer(element, "pointermove", 54, 60);
    pointer(element, "pointerup", 54, 60);
    expect(said).toEqual([["press", 50, 60, "mouse"]]);
  });

  it("turn the view and never press when they moved further", () => {
    const element = board();
    pointer(element, "pointerdown", 50, 60);
    pointer(element, "pointermove", 60, 60);
    pointer(element, "pointermove", 70, 65);
    pointer(element, "pointerup", 70, 65);
    expect(said).toEqual([["leave"], ["drag", 10, 5], ["release"]]);
  });

  it("may roll a finger further than a mouse", () => {
    const element = board();
    pointer(element, "pointerdown", 50, 60, finger);
    pointer(element, "pointermove", 60, 60, finger);
    pointer(element, "pointerup", 60, 60, finger);
    expect(said).toEqual([["press", 50, 60, "touch"]]);
  });

  it("point with a mouse, not with a finger", () => {
    const element = board();
    pointer(element, "pointermove", 5, 6);
    pointer(element, "pointermove", 5, 6, finger);
    pointer(element, "pointerleave", 5, 6);
    expect(said).toEqual([["hover", 5, 6], ["leave"]]);
  });

  it("tap with a pen as with a finger, and press at once with a pen that showed where", () => {
    const element = board();
    const pen = { pointerType: "pen", pointerId: 7 };
    pointer(element, "pointerdown", 50, 60, { ...pen, buttons: 1 });
    pointer(element, "pointermove", 58, 60, { ...pen, buttons: 1 });
    pointer(element, "pointerup", 58, 60, pen);
    pointer(element, "pointerleave", 58, 60, pen);
    expect(said).toEqual([["press", 50, 60, "touch"]]);
    said = [];
    pointer(element, "pointermove", 20, 30, pen);
    pointer(element, "pointerdown", 20, 30, { ...pen, buttons: 1 });
    pointer(element, "pointerup", 20, 30, pen);
    pointer(element, "pointerleave", 20, 30, pen);
    expect(said).toEqual([["hover", 20, 30], ["press", 20, 30, "mouse"], ["leave"]]);
  });

  it.each(["pointercancel", "lostpointercapture"])("press nothing and let go after %s", (ending) => {
    const element = board();
    pointer(element, "pointerdown", 50, 60, finger);
    pointer(element, ending, 50, 60, finger);
    pointer(element, "pointerup", 50, 60, finger);
    expect(said).toEqual([]);
    pointer(element, "pointerdown", 50, 60, finger);
    pointer(element, "pointermove", 90, 60, finger);
    pointer(element, ending, 90, 60, finger);
    expect(names()).toEqual(["leave", "release"]);
    expect(hands?.busy).toBe(false);
    said = [];
    pointer(element, "pointermove", 20, 30);
    expect(said).toEqual([["hover", 20, 30]]);
  });

  it("turn with the right button and press nothing with it", () => {
    const element = board();
    pointer(element, "pointerdown", 5, 6, { button: 2 });
    pointer(element, "pointerup", 5, 6, { button: 2 });
    expect(said).toEqual([]);
  });

  it("zoom and twist with two fingers, and press nothing when they go", () => {
    const element = board();
    pointer(element, "pointerdown", 100, 100, finger);
    pointer(element, "pointerdown", 200, 100, { ...finger, pointerId: 2 });
    pointer(element, "pointermove", 300, 100, { ...finger, pointerId: 2 });
    pointer(element, "pointerup", 300, 100, { ...finger, pointerId: 2 });
    pointer(element, "pointerup", 100, 100, finger);
    expect(said).toContainEqual(["zoom", 2, 200, 100]);
    expect(names()).not.toContain("press");
    expect(names().at(-1)).toBe("release");
  });

  it("roll the wheel in whole steps, and zoom with the zoom key", () => {
    const element = board();
    const roll = (deltaY: number, ctrlKey = false): void => {
      const event = new WheelEvent("wheel", { deltaY, cancelable: true });
      // The test's page doesn't know that a wheel is a mouse too.
      Object.assign(event, { ctrlKey, clientX: 0, clientY: 0 });
      element.dispatchEvent(event);
    };
    roll(40);
    roll(40);
    expect(said).toEqual([]);
    roll(40);
    expect(said).toEqual([["wheel", 1]]);
    roll(-200);
    expect(said.at(-1)).toEqual(["wheel", -2]);
    roll(-100, true);
    expect(said.at(-1)?.[0]).toBe("zoom");
  });

  it("leave buttons that lie on the board alone", () => {
    const element = board();
    const button = document.createElement("button");
    element.append(button);
    const bubbles = { bubbles: true };
    pointer(button, "pointerdown", 5, 6, bubbles);
    pointer(button, "pointerup", 5, 6, bubbles);
    expect(said).toEqual([]);
  });

  it("let the page scroll over a board that is only looked at", () => {
    const element = board();
    hands?.listen(false);
    const event = new WheelEvent("wheel", { deltaY: 100, cancelable: true });
    element.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
    expect(said).toEqual([]);
  });
});
