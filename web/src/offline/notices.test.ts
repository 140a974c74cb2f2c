import { expect, test } from "vitest";
import { LANGUAGES } from "../words/index.svelte";
import { addressOf, isSeen, languageOf, tablesIn, toldIn, wordsFor } from "./notices";

const SCOPE = "https://rumis.example/play/";

test("every language has its own words for every kind", () => {
  for (const kind of ["turn", "started", "challenge", "clock"] as const) {
    const titles = Object.keys(LANGUAGES).map((code) => wordsFor({ kind, count: 1 }, languageOf(code, [])).title);
    expect(new Set(titles).size).toBe(6);
  }
});

test("several tables are counted, one is not", () => {
  expect(wordsFor({ kind: "turn", count: 3 }, "en").body).toBe("3 tables are waiting for you");
  expect(wordsFor({ kind: "turn", count: 1 }, "en").body).toBe("");
});

test("the language is the stored one, or one of the browser's", () => {
  expect(languageOf("nl", ["de-CH"])).toBe("nl");
  expect(languageOf(null, ["pt-BR", "de-CH", "fr"])).toBe("de");
  expect(languageOf("constructor", ["pt"])).toBe("en");
});

test("what a newer server sends is announced without details", () => {
  for (const text of [undefined, "", "null", "7", '{"kind":"party"}', "{"]) expect(toldIn(text)).toBe(null);
  expect(toldIn('{"kind":"clock","count":2,"more":1}')).toEqual({ kind: "clock", count: 2 });
  expect(wordsFor(null, "de").title).toBe("Rumis");
});

test("whoever sees every table that waits needs no notification", () => {
  expect(isSeen(["a"], ["a", null])).toBe(true);
  expect(isSeen(["a"], [null])).toBe(false);
  expect(isSeen(["a", "b"], ["a"])).toBe(false);
  expect(isSeen([], ["a"])).toBe(false);
});

test("a table has an address, and without one the lobby has", () => {
  expect(addressOf("a", SCOPE)).toBe("https://rumis.example/play/#/table/a");
  expect(addressOf(undefined, SCOPE)).toBe("https://rumis.example/play/#/online");
});

test("only a list of tables is taken for one", () => {
  expect(tablesIn({ tables: ["a"] })).toEqual(["a"]);
  for (const answer of [null, 1, {}, { tables: [1] }, { tables: "a" }]) expect(tablesIn(answer)).toBe(null);
});
