// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { settingsIn } from "./settings.svelte";

const FRESH = settingsIn({});

test("what was set is there again", () => {
  const set = {
    language: "nl",
    theme: "dark",
    signs: true,
    sound: !FRESH.sound,
    motion: "reduced",
    quality: "low",
    board: "grid",
    leftHanded: true,
  };
  expect(settingsIn(set)).toEqual(set);
});

test("what is no setting is as everybody starts", () => {
  for (const wrong of ["toString", "__proto__", "constructor", "", null, 7, [], {}, "true"]) {
    const kept = Object.fromEntries([...Object.keys(FRESH), "unknown"].map((field) => [field, wrong]));
    expect(settingsIn(kept)).toEqual(FRESH);
  }
});
