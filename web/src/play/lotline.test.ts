// @vitest-environment happy-dom
import { flushSync, mount, unmount } from "svelte";
import { beforeAll, expect, test, vi } from "vitest";
import { Game } from "../rules";
import { startRules } from "../testing/rules";
import { speak } from "../words/index.svelte";
import LotLine from "./LotLine.svelte";

beforeAll(async () => {
  await startRules();
  await speak("en");
});

test("who was drawn is written into a status that is already there, so that screen readers announce it", async () => {
  vi.useFakeTimers();
  const view = new Game({ plan: "chullpa", players: 2, start: "yellow" }).view();
  const line = mount(LotLine, { target: document.body, props: { view } });
  flushSync();
  const status = document.querySelector("[role=status]");
  expect(status?.textContent.trim()).toBe("");
  vi.runAllTimers();
  flushSync();
  expect(status?.isConnected).toBe(true);
  expect(status?.textContent.trim()).toBe("Drawn by lot: Yellow starts.");
  await unmount(line);
  vi.useRealTimers();
});
