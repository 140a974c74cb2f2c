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

test.each([
  ["en", "First place shared: Red and you."],
  ["de", "Gleichstand an der Spitze: Rot und du."],
  ["fr", "Ex æquo en tête\u00a0: Rouge et vous."],
  ["es", "Empate en cabeza: Rojo y tú."],
  ["it", "Primi a pari merito: Rosso e tu."],
  ["nl", "Gelijk aan kop: Rood en jij."],
] as const)("a tie is a correct sentence in %s", async (language, sentence) => {
  await speak(language);
  expect(tieInWords([w().common.Colours.red, w().common.you], w())).toBe(sentence);
});

test("a list knows what follows its last and", async () => {
  await speak("es");
  expect(tieInWords(["Rojo", "Iris"], w())).toBe("Empate en cabeza: Rojo e Iris.");
});
