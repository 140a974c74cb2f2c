// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { type Past, Scrolling } from "./scrolling";

/** A window's history: entries with their states, and a current one. */
class Entries implements Past {
  #states: unknown[] = [null];
  #at = 0;
  get state(): unknown {
    return this.#states[this.#at];
  }
  replaceState(state: unknown): void {
    this.#states[this.#at] = state;
  }
  open(): void {
    this.#states = [...this.#states.slice(0, this.#at + 1), null];
    this.#at += 1;
  }
  back(): void {
    this.#at -= 1;
  }
}

function frameWith(past: Past): { frame: HTMLElement; scrolling: Scrolling; scroll: (to: number) => void } {
  const frame = document.createElement("main");
  const scrolling = new Scrolling(past);
  scrolling.follow(frame);
  scrolling.arrived();
  const scroll = (to: number): void => {
    frame.scrollTop = to;
    frame.dispatchEvent(new Event("scroll"));
  };
  return { frame, scrolling, scroll };
}

test("a new page begins at its top", () => {
  const past = new Entries();
  const { frame, scrolling, scroll } = frameWith(past);
  scroll(700);
  past.open();
  scrolling.arrived();
  expect(frame.scrollTop).toBe(0);
});

test("Back returns to where the page was, also twice", () => {
  const past = new Entries();
  const { frame, scrolling, scroll } = frameWith(past);
  scroll(700);
  past.open();
  scrolling.arrived();
  scroll(300);
  past.open();
  scrolling.arrived();
  past.back();
  scrolling.arrived();
  expect(frame.scrollTop).toBe(300);
  past.back();
  scrolling.arrived();
  expect(frame.scrollTop).toBe(700);
});

test("a state of the entry that others wrote stays", () => {
  const past = new Entries();
  past.replaceState({ draft: 7 });
  frameWith(past);
  expect(past.state).toEqual({ draft: 7, scroll: 1 });
});
