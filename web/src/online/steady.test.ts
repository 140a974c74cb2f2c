// @vitest-environment happy-dom
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Calm, Steady } from "./steady.svelte";

let place: HTMLElement;
let end: () => void;
let calm: Calm;

beforeEach(() => {
  vi.useFakeTimers();
  vi.advanceTimersByTime(10_000);
  place = document.createElement("ol");
  calm = new Calm();
  end = calm.follow(place);
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

const shown = (list: Steady<string>): string =>
  list.rows.map(({ item, gone }) => (gone ? `(${item})` : item)).join(" ");
function point(): void {
  place.dispatchEvent(new Event("pointermove"));
}

test("a list in an order keeps its places while somebody points, and is put in order when they have finished", () => {
  const list = new Steady<string>((item) => item, calm, true);
  list.show(["a", "b", "c"]);
  point();
  list.show(["c", "a", "d"]);
  flushSync();
  expect(shown(list)).toBe("a (b) c");
  vi.advanceTimersByTime(2000);
  expect(shown(list)).toBe("c a d");
  list.show(["d", "c"]);
  expect(shown(list)).toBe("d c");
  list.close();
});

test("a list in an order begins and ends at once, although somebody points where it will be", () => {
  const list = new Steady<string>((item) => item, calm, true);
  point();
  list.show(["a", "b"]);
  expect(shown(list)).toBe("a b");
  list.show([]);
  expect(shown(list)).toBe("");
  list.show(["c"]);
  expect(shown(list)).toBe("c");
  list.close();
});

test("rows of any other list keep their order", () => {
  const list = new Steady<string>((item) => item, calm);
  list.show(["a", "b"]);
  list.show(["b", "a", "c"]);
  expect(shown(list)).toBe("a b c");
  point();
  list.show(["d"]);
  expect(shown(list)).toBe("(a) (b) (c)");
  vi.advanceTimersByTime(2000);
  expect(shown(list)).toBe("d");
  list.close();
});
