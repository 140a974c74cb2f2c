// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { speak } from "../words/index.svelte";
import { clockText } from "./clock";

test("a clock is readable, and never below zero", () => {
  expect([0, 900, 65_000, 3_723_000, 190_000_000, -5].map(clockText)).toEqual([
    "0:00",
    "0:01",
    "1:05",
    "1:02:03",
    "2 d 4 h",
    "0:00",
  ]);
});

test("days and hours are in the reader's language", async () => {
  await speak("de");
  expect(clockText(190_000_000)).toBe("2 T 4 Std.");
  await speak("nl");
  expect(clockText(190_000_000)).toBe("2 d 4 u");
});
