// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { send } from "../events/stream";
import { forgetMemory } from "../store/drawer";
import { followInstalling, install, settle, suggested, suggestion } from "./install.svelte";

const finish = (): void => send({ type: "over", ending: { sentences: [], counted: true } });
const prompt = vi.fn(() => Promise.resolve());
function offer(): Event {
  const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt });
  dispatchEvent(event);
  return event;
}
let stop = (): void => {};
beforeEach(() => {
  localStorage.clear();
  forgetMemory();
  prompt.mockClear();
  stop = followInstalling();
});
afterEach(() => {
  settle();
  stop();
});

test("it is suggested after the second game, and the browser does not do it by itself", () => {
  expect(offer().defaultPrevented).toBe(true);
  finish();
  send({ type: "over", ending: { sentences: [] } });
  expect(suggestion()).toBeNull();
  finish();
  expect(suggestion()).toBe("dialog");
});

test("it is suggested once, also if the page is closed meanwhile", () => {
  offer();
  finish();
  finish();
  suggested();
  stop();
  stop = followInstalling();
  expect(suggestion()).toBeNull();
});

test("the browser's dialog opens once", async () => {
  offer();
  finish();
  finish();
  await install();
  await install();
  expect(prompt).toHaveBeenCalledOnce();
  expect(suggestion()).toBeNull();
  finish();
  expect(suggestion()).toBeNull();
});

test("on iOS it is done by hand, and elsewhere without an offer there is nothing to say", () => {
  finish();
  finish();
  expect(suggestion()).toBeNull();
  Object.assign(navigator, { standalone: false });
  expect(suggestion()).toBe("by-hand");
  Object.assign(navigator, { standalone: true });
  stop();
  stop = followInstalling();
  expect(suggestion()).toBeNull();
  Reflect.deleteProperty(navigator, "standalone");
});
