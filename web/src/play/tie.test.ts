// @vitest-environment happy-dom
import { beforeAll, expect, test } from "vitest";
import { speak, w } from "../words/index.svelte";
import { tieInWords } from "./tie";

beforeAll(async () => void (await speak("en")));

test("two who share the first place are listed with an and", () => {
  expect(tieInWords(["Red", "Green"], w())).toBe("First place shared: Red and Green.");
});

test("the person at the screen is a small you among the names", () => {
  expect(tieInWords(["Red", w().common.you, "Blue"], w())).toBe("First place shared: Red, you and Blue.");
});

test("each language lists names in its own way", async () => {
  await speak("es");
  expect(tieInWords(["Rojo", "Iris"], w())).toBe("Empate en cabeza: Rojo e Iris.");
});
