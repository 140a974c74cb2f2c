import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { book } from "rumis/solver";
import { startSolver } from "../testing/solver";
import { WORDS } from "../testing/words";
import { CHAPTERS, nextUnsolved } from "./book";
import { filtered, NO_FILTER } from "./filter";
import { titleOf } from "./title";

const { de, en, es, fr, it, nl } = WORDS;

beforeAll(startSolver);

describe("titles", () => {
  for (const [code, words] of Object.entries(WORDS)) {
    test(`every puzzle of the book has its own in ${code}`, () => {
      const titles = book().map((entry) => titleOf(entry, words));
      const bare = book().filter(
        (entry, index) => titles[index] === entry.id || /undefined|^\s*$/.test(titles[index] ?? ""),
      );
      expect(bare.map(({ id }) => id)).toEqual([]);
      expect(new Set(titles).size).toBe(titles.length);
    });
  }

  test("the English ones are those in the files of the book, which the command line shows", () => {
    const folder = join(import.meta.dirname, "../../../crates/rumis-solver/data/puzzles");
    const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
    const written = files.flatMap((text) => [...text.matchAll(/^id (\S+)\ntitle (.+)$/gm)]);
    expect(written.length).toBe(book().length);
    const titles = new Map(book().map((entry) => [entry.id, titleOf(entry, en)] as const));
    expect(written.map(([, id, title]) => [id, title])).toEqual(written.map(([, id = ""]) => [id, titles.get(id)]));
  });

  test("none is left in English", () => {
    for (const words of [de, fr, es, it, nl]) {
      const same = book().filter((entry) => titleOf(entry, words) === titleOf(entry, en));
      expect(same.map(({ id }) => id)).toEqual([]);
    }
  });
});

test.each([
  ["en", en, "ground"],
  ["de", de, "Boden"],
  ["fr", fr, "sol"],
  ["es", es, "suelo"],
  ["it", it, "superficie da gioco"],
  ["nl", nl, "grond"],
] as const)("the rules name what a colour's first stone must touch: %s", (_, { puzzles }, ground) => {
  const { rulesOf, chapterTexts } = puzzles;
  for (const text of [rulesOf["by-the-rules"], rulesOf["in-turn"], chapterTexts["by-the-rules"]]) {
    expect(text).toMatch(new RegExp(`\\b${ground}\\b`));
  }
});

test("all puzzles stand in a chapter that the page shows", () => {
  expect(new Set(book().map(({ chapter }) => chapter))).toEqual(new Set(CHAPTERS));
});

describe("the filter", () => {
  test("everything passes when nothing is asked for", () => {
    expect(filtered(book(), NO_FILTER, {})).toHaveLength(112);
  });

  test("what is asked for passes, and nothing else", () => {
    const progress = { llama: { time: 1, hints: 0 } };
    expect(filtered(book(), { ...NO_FILTER, state: "solved" }, progress).map(({ id }) => id)).toEqual(["llama"]);
    expect(filtered(book(), { ...NO_FILTER, kind: "in-turn" }, {})).toHaveLength(10);
    expect(filtered(book(), { ...NO_FILTER, kind: "by-the-rules" }, {})).toHaveLength(8);
    const oneColour = filtered(book(), { ...NO_FILTER, chapter: "booklets", kind: "by-the-rules" }, {}).filter(
      ({ colours }) => colours === 1,
    );
    expect(oneColour.map(({ id }) => id)).toEqual(["cube-3-by-the-rules-1"]);
    const easy = filtered(book(), { ...NO_FILTER, grade: "1", chapter: "half-built" }, {});
    expect(easy.map(({ id }) => id)).toEqual(["last-three-brick", "last-three-llama"]);
  });
});

test("the next puzzle is the next that is not solved, from the start again after the last", () => {
  const all = book();
  const solved = new Set([all[0]?.id, all[1]?.id]);
  expect(nextUnsolved(all, all[0]?.id ?? "", (id) => solved.has(id))).toBe(all[2]);
  expect(nextUnsolved(all, all.at(-1)?.id ?? "", (id) => solved.has(id))).toBe(all[2]);
  expect(nextUnsolved(all, all[0]?.id ?? "", () => true)).toBeNull();
});
