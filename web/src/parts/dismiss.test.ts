// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { dismissible } from "./dismiss";

function escape(): KeyboardEvent {
  const event = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
  return event;
}

test("Escape closes what is open and is used up, so that the stone stays in the hand", () => {
  const close = vi.fn();
  const end = dismissible(close)(document.createElement("div"));
  expect(escape().defaultPrevented).toBe(true);
  expect(close).toHaveBeenCalledTimes(1);
  end?.();
  expect(escape().defaultPrevented).toBe(false);
});

test("Escape is free for others while nothing is open", () => {
  const close = vi.fn();
  const end = dismissible(close, () => false)(document.createElement("div"));
  expect(escape().defaultPrevented).toBe(false);
  expect(close).not.toHaveBeenCalled();
  end?.();
});

test("one press of Escape closes only one thing", () => {
  const [menu, list] = [vi.fn(), vi.fn()];
  const ends = [menu, list].map((close) => dismissible(close)(document.createElement("div")));
  escape();
  expect(menu.mock.calls.length + list.mock.calls.length).toBe(1);
  for (const end of ends) end?.();
});
