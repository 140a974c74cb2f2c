// @vitest-environment happy-dom
import { flushSync, mount, unmount } from "svelte";
import { beforeAll, expect, test } from "vitest";
import type { GameEvent } from "../events/event";
import { listen } from "../events/stream";
import { Game } from "../rules";
import { startRules } from "../testing/rules";
import { speak } from "../words/index.svelte";
import LotLine from "./LotLine.svelte";

beforeAll(async () => {
  await startRules();
  await speak("en");
});

test("who was drawn is shown, and announced once", async () => {
  const heard: GameEvent[] = [];
  const stop = listen((batch) => heard.push(...batch));
  const view = new Game({ plan: "chullpa", players: 2, start: "yellow" }).view();
  const line = mount(LotLine, { target: document.body, props: { view } });
  flushSync();
  expect(document.body.textContent.trim()).toBe("Drawn by lot: Yellow starts.");
  expect(heard).toEqual([{ type: "told", sentence: "Drawn by lot: Yellow starts." }]);
  await unmount(line);
  stop();
});
