// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

it("starts with the first lesson, and continues with the first that is not completed", async () => {
  const { lessonsDone, markDone, nextLesson } = await import("./progress.svelte");
  expect([lessonsDone(), nextLesson()]).toEqual([[], 1]);
  markDone("turn");
  markDone("place");
  expect([lessonsDone(), nextLesson()]).toEqual([["place", "turn"], 3]);
});

it("stores known lessons between visits, and ignores others", async () => {
  localStorage.setItem("rumis.lessons", JSON.stringify(["holes", "juggling", 7]));
  const { lessonsDone } = await import("./progress.svelte");
  expect(lessonsDone()).toEqual(["holes"]);
});

it("starts again when all are completed", async () => {
  const { markDone, nextLesson } = await import("./progress.svelte");
  const { LESSON_IDS } = await import("./lessons");
  LESSON_IDS.forEach(markDone);
  expect(nextLesson()).toBe(1);
});

it("shows what another tab has completed", async () => {
  const { lessonsDone } = await import("./progress.svelte");
  localStorage.setItem("rumis.lessons", JSON.stringify(["place"]));
  dispatchEvent(new StorageEvent("storage", { key: "rumis.lessons" }));
  expect(lessonsDone()).toEqual(["place"]);
});
