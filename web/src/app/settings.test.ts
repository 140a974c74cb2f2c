// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { settingsIn } from "./settings.svelte";

const FRESH = settingsIn({});

test("settings are restored", () => {
  const set = {
    language: "nl",
    theme: "dark",
    stones: "contrast",
    signs: true,
    sound: !FRESH.sound,
    soundOwnStone: false,
    soundOtherStone: false,
    soundTurn: false,
    soundTime: false,
    soundRefused: false,
    soundOver: false,
    vibration: false,
    announcements: false,
    characterKeys: false,
    scorePreview: "off",
    notation: true,
    motion: "reduced",
    pace: "slow",
    quality: "low",
    board: "grid",
    leftHanded: true,
    marksExplained: true,
    mapTurns: false,
    owners: true,
    liveLines: false,
  };
  expect(settingsIn(set)).toEqual(set);
});

test("invalid settings get their defaults", () => {
  for (const wrong of ["toString", "__proto__", "constructor", "", null, 7, [], {}, "true"]) {
    const kept = Object.fromEntries([...Object.keys(FRESH), "unknown"].map((field) => [field, wrong]));
    expect(settingsIn(kept)).toEqual(FRESH);
  }
});
