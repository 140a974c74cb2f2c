// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { setTurns } from "../online/turns.svelte";
import { callOnIcon, showWaiting, waiting } from "./waiting.svelte";

const icon = (): string | null | undefined => document.querySelector("link")?.getAttribute("href");
beforeEach(() => {
  document.head.innerHTML = '<link rel="icon" href="./icon.svg" />';
  callOnIcon(false);
  setTurns(null);
});

test("the game that calls is one of the tables that wait", () => {
  expect(waiting()).toBe(0);
  callOnIcon(true);
  expect(waiting()).toBe(1);
  setTurns({ count: 3, first: "a" });
  expect(waiting()).toBe(3);
});

test("the number is on the badge, and the icon says that somebody waits, until nobody does", () => {
  const [set, clear] = [vi.fn(() => Promise.resolve()), vi.fn(() => Promise.reject(new Error("not installed")))];
  Object.assign(navigator, { setAppBadge: set, clearAppBadge: clear });
  showWaiting(2);
  expect(set).toHaveBeenCalledWith(2);
  expect(icon()).toBe("./icon-turn.svg");
  showWaiting(0);
  expect(clear).toHaveBeenCalled();
  expect(icon()).toBe("./icon.svg");
});

test("a browser without badges shows the icon", () => {
  Object.assign(navigator, { setAppBadge: undefined, clearAppBadge: undefined });
  showWaiting(1);
  expect(icon()).toBe("./icon-turn.svg");
});
