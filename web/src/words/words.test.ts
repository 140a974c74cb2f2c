/** Every language says everything that English says, and says it in its own words; nothing is said to nobody. */
import { describe, expect, test } from "vitest";
import type { AboutWords } from "./about";
import { about as deAbout } from "./de/about";
import { opponents as deOpponents } from "./de/opponents";
import { opponents as enOpponents } from "./en/opponents";
import { opponents as esOpponents } from "./es/opponents";
import { opponents as frOpponents } from "./fr/opponents";
import { opponents as itOpponents } from "./it/opponents";
import { opponents as nlOpponents } from "./nl/opponents";
import type { OpponentsWords } from "./opponents";
import { fair as deFair } from "./de/fair";
import { de } from "./de/index";
import { person as dePerson } from "./de/person";
import { about as enAbout } from "./en/about";
import { fair as enFair } from "./en/fair";
import { en } from "./en/index";
import { person as enPerson } from "./en/person";
import { about as esAbout } from "./es/about";
import { fair as esFair } from "./es/fair";
import { es } from "./es/index";
import { person as esPerson } from "./es/person";
import { about as frAbout } from "./fr/about";
import { fair as frFair } from "./fr/fair";
import { fr } from "./fr/index";
import { person as frPerson } from "./fr/person";
import type { FairWords } from "./fair";
import type { Language, Words } from "./index.svelte";
import { about as itAbout } from "./it/about";
import { fair as itFair } from "./it/fair";
import { it } from "./it/index";
import { person as itPerson } from "./it/person";
import { about as nlAbout } from "./nl/about";
import { fair as nlFair } from "./nl/fair";
import { nl } from "./nl/index";
import { person as nlPerson } from "./nl/person";
import type { PersonWords } from "./person";
import { SAME_EVERYWHERE, SAME_IN } from "./same";
import type { ArchiveWords } from "./archive";
import { archive as deArchive } from "./de/archive";
import { archive as enArchive } from "./en/archive";
import { archive as esArchive } from "./es/archive";
import { archive as frArchive } from "./fr/archive";
import { archive as itArchive } from "./it/archive";
import { archive as nlArchive } from "./nl/archive";
import type { AnalysisWords } from "./analysis";
import { analysis as deAnalysis } from "./de/analysis";
import { analysis as enAnalysis } from "./en/analysis";
import { analysis as esAnalysis } from "./es/analysis";
import { analysis as frAnalysis } from "./fr/analysis";
import { analysis as itAnalysis } from "./it/analysis";
import { analysis as nlAnalysis } from "./nl/analysis";
import type { PushWords } from "./push";
import { push as dePush } from "./de/push";
import { push as enPush } from "./en/push";
import { push as esPush } from "./es/push";
import { push as frPush } from "./fr/push";
import { push as itPush } from "./it/push";
import { push as nlPush } from "./nl/push";

/** The words that are always there, and those that are loaded on demand. */
type AllWords = Words & {
  about: AboutWords;
  person: PersonWords;
  fair: FairWords;
  archive: ArchiveWords;
  analysis: AnalysisWords;
  push: PushWords;
  opponents: OpponentsWords;
};

const OTHERS: Record<Exclude<Language, "en">, AllWords> = {
  de: {
    ...de,
    about: deAbout,
    person: dePerson,
    fair: deFair,
    archive: deArchive,
    analysis: deAnalysis,
    push: dePush,
    opponents: deOpponents,
  },
  fr: {
    ...fr,
    about: frAbout,
    person: frPerson,
    fair: frFair,
    archive: frArchive,
    analysis: frAnalysis,
    push: frPush,
    opponents: frOpponents,
  },
  es: {
    ...es,
    about: esAbout,
    person: esPerson,
    fair: esFair,
    archive: esArchive,
    analysis: esAnalysis,
    push: esPush,
    opponents: esOpponents,
  },
  it: {
    ...it,
    about: itAbout,
    person: itPerson,
    fair: itFair,
    archive: itArchive,
    analysis: itAnalysis,
    push: itPush,
    opponents: itOpponents,
  },
  nl: {
    ...nl,
    about: nlAbout,
    person: nlPerson,
    fair: nlFair,
    archive: nlArchive,
    analysis: nlAnalysis,
    push: nlPush,
    opponents: nlOpponents,
  },
};

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

const english = wordsIn({
  ...en,
  about: enAbout,
  person: enPerson,
  fair: enFair,
  archive: enArchive,
  analysis: enAnalysis,
  push: enPush,
  opponents: enOpponents,
});

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
