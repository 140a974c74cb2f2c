/** Every language says everything that English says, and says it in its own words. */
import { describe, expect, test } from "vitest";
import { de } from "./de/index";
import { en } from "./en/index";
import { es } from "./es/index";
import { fr } from "./fr/index";
import type { Language, Words } from "./index.svelte";
import { it } from "./it/index";
import { nl } from "./nl/index";
import { SAME_EVERYWHERE, SAME_IN } from "./same";

const OTHERS: Record<Exclude<Language, "en">, Words> = { de, fr, es, it, nl };

type Filled = (...args: unknown[]) => unknown;
type Word = string | Filled;

/** All words below a place, by where they are: `bench.reasons.hole`. */
function wordsIn(value: unknown, path = ""): Map<string, Word> {
  if (typeof value === "string") return new Map([[path, value]]);
  if (typeof value === "function") return new Map([[path, value as Filled]]);
  if (typeof value !== "object" || value === null) throw new Error(`${path} is no word`);
  const below = Object.entries(value).map(([key, part]) => wordsIn(part, path === "" ? key : `${path}.${key}`));
  return new Map(below.flatMap((part) => [...part]));
}

/** What is filled in for a name. */
const NAME = "b2";

/** Whether there are letters in it besides what was filled in: figures and dashes are the same everywhere. */
function ownLetters(text: string): boolean {
  return /\p{L}/u.test(text.replaceAll(NAME, ""));
}

/** What a word looks like on the screen: as it is, or filled in with one, with many, and with a name. */
function shown(word: Word): string[] {
  if (typeof word === "string") return [word];
  const filled = [1, 3, NAME].map((sample) => {
    try {
      return word(...Array.from({ length: word.length }, () => sample));
    } catch {
      return undefined; // A number where a name belongs, or the other way round.
    }
  });
  return filled.filter((text) => text !== undefined).map(String);
}

/** A word as messages name it. */
function quote(path: string, word: Word | undefined): string {
  return `${path}: ${word === undefined ? "missing" : (shown(word)[0] ?? "can't be filled in")}`;
}

const english = wordsIn(en);

test("English has no empty words but those that are meant to be", () => {
  const empty = [...english].filter(([, word]) => shown(word).length === 0 || shown(word).includes(""));
  const meant = empty.filter(([path]) => !path.startsWith("play.levelHints."));
  expect(meant.map(([path, word]) => quote(path, word))).toEqual([]);
});

describe.each(Object.entries(OTHERS))("%s", (language, words) => {
  const translated = wordsIn(words);

  test("has exactly the words of English", () => {
    expect([...translated.keys()].sort()).toEqual([...english.keys()].sort());
  });

  test("fills in as many things as English does", () => {
    const holes = (word: Word | undefined): number => (typeof word === "function" ? word.length : -1);
    const differing = [...english].filter(([path, word]) => holes(word) !== holes(translated.get(path)));
    expect(differing.map(([path]) => path)).toEqual([]);
  });

  test("leaves nothing empty or for later", () => {
    const unfinished = [...translated].filter(([path, word]) => {
      const texts = shown(word);
      if (texts.length === 0 || texts.some((text) => /\bTODO\b|\bundefined\b|\bNaN\b/.test(text))) return true;
      return texts.includes("") && english.get(path) !== "";
    });
    expect(unfinished.map(([path, word]) => quote(path, word))).toEqual([]);
  });

  test("leaves nothing in English", () => {
    const own = SAME_IN[language as keyof typeof SAME_IN];
    const left = [...translated].filter(([path, word]) => {
      const pattern = english.get(path);
      const texts = shown(word);
      if (pattern === undefined || texts.join("\n") !== shown(pattern).join("\n")) return false;
      return texts.some((text) => ownLetters(text) && !SAME_EVERYWHERE.has(text) && !own.has(text));
    });
    expect(left.map(([path, word]) => quote(path, word))).toEqual([]);
  });
});
