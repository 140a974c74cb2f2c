/** Every language says everything that English says, and says it in its own words; nothing is said to nobody. */
import { describe, expect, test } from "vitest";
import { WORDS } from "../testing/words";
import type { Language } from "./index.svelte";
import { SAME_EVERYWHERE, SAME_IN } from "./same";

/** Sections that single pages load, by their files. */
const ON_DEMAND = import.meta.glob<Record<string, unknown>>(
  "./*/{about,advantage,analysis,archive,fair,opponents,person,push}.ts",
  {
    eager: true,
  },
);

/** All sections of a language: those that many pages need, and those that are loaded on demand. */
function sectionsOf(code: Language): Record<string, unknown> {
  const own = Object.entries(ON_DEMAND).filter(([path]) => path.startsWith(`./${code}/`));
  return Object.assign({ ...WORDS[code] }, ...own.map(([, section]) => section)) as Record<string, unknown>;
}

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

const english = wordsIn(sectionsOf("en"));

/** What a source file reads: keys by their owners (`pages.play`), and the names of what it takes as a whole. */
function readingsOf(text: string): { text: string; named: Set<string>; whole: Set<string> } {
  // `pages.play`, `commonWords().reload`, `ways["ruinas"]`
  const keys = text.matchAll(/(?<=\b(\w+)(?:\(\))?\s*)(?:\??\.(\w+)|\["([\w-]+)"\])/g);
  const named = new Set([...keys].map(([, owner, key, quoted]) => `${owner}.${key ?? quoted}`));
  // `reasons[code]`, `Object.entries(w().bench.keyList)`
  const objects = text.matchAll(/\b(\w+)\[(?!")|Object\.\w+\([\w().]*\b(\w+)\)/g);
  const whole = new Set([...objects].map(([, indexed, listed]) => indexed ?? listed ?? ""));
  // `const { coach: lines, coachTouch } = words.play`
  for (const [, names = "", owner] of text.matchAll(/\{([^{}]*)\} = [\w().]*\b(\w+)/g)) {
    for (const [, key = "", renamed] of names.matchAll(/(\w+)(: \w+)?/g)) {
      named.add(`${owner}.${key}`);
      if (renamed !== undefined) whole.add(key);
    }
  }
  return { text, named, whole };
}

/** All our code besides the words and the tests. */
const SOURCES = Object.values(
  import.meta.glob<string>(["../**/*.{ts,svelte}", "!./**", "!../**/*.test.ts", "!../generated/**"], {
    query: "?raw",
    import: "default",
    eager: true,
  }),
).map(readingsOf);

/** Whether some file that knows the section reads this word, by its name or together with its neighbours. */
function isRead(path: string): boolean {
  const [section = "", ...keys] = path.split(".").filter((key) => !/^\d+$/.test(key));
  const key = keys.pop() ?? "";
  const owners = [keys.at(-1) ?? section, "words", "commonWords"];
  return SOURCES.some(({ text, named, whole }) => {
    if (!new RegExp(`\\b${section}`).test(text)) return false;
    if (owners.some((owner) => named.has(`${owner}.${key}`))) return true;
    if (keys.some((above) => whole.has(above))) return true;
    // A section is too much to be taken as a whole: there the key must be written somewhere.
    return keys.length === 0 && whole.has(section) && text.includes(`"${key}"`);
  });
}

// It reads all sources: slow on a busy machine.
test("no word is there that nothing reads", { timeout: 30_000 }, () => {
  expect([...english.keys()].filter((path) => !isRead(path))).toEqual([]);
});

test("English has no empty words but those that are meant to be", () => {
  const empty = [...english].filter(([, word]) => shown(word).length === 0 || shown(word).includes(""));
  const meant = empty.filter(([path]) => !path.startsWith("play.levelHints."));
  expect(meant.map(([path, word]) => quote(path, word))).toEqual([]);
});

const LANGUAGES = Object.keys(WORDS) as Language[];

describe.each(LANGUAGES.filter((code) => code !== "en"))("%s", (language) => {
  const translated = wordsIn(sectionsOf(language));

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

test("French has no plain space before a sign of two parts, where a line could break", () => {
  const broken = [...wordsIn(sectionsOf("fr"))].filter(([, word]) =>
    shown(word).some((text) => / [:;!»]|« /.test(text)),
  );
  expect(broken.map(([path, word]) => quote(path, word))).toEqual([]);
});

test.each(["fr", "es", "it"] as const)(
  "the dots of an unfinished sentence follow the word directly: %s",
  (language) => {
    const apart = [...wordsIn(sectionsOf(language))].filter(([, word]) =>
      shown(word).some((text) => /\p{L} …/u.test(text)),
    );
    expect(apart.map(([path, word]) => quote(path, word))).toEqual([]);
  },
);
