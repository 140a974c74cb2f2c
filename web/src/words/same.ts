/**
 * Words that may read as in English, for the test that looks for words nobody translated. What has
 * no letters in it (figures, dashes) needs no leave.
 */
import type { Language } from "./index.svelte";

/** The same in all six languages. */
export const SAME_EVERYWHERE: ReadonlySet<string> = new Set([
  // Names: the game, its plans, and a way to play that every booklet calls so.
  ...["Rumis", "Pirka", "Coricancha", "Pisac", "Chullpa", "Tambo", "Cucho", "Ruinas"],
  // Stones that look like a letter.
  ...["L", "T", "S"],
  // What is printed on keys.
  ...["Q E", "W S", "A D", "T", "X", "Esc", "Ctrl Z"],
  // A stone's code and name, as the test fills them in: only a comma between them.
  ...["1, 1", "3, 3", "b2, b2"],
]);

/** Words that a language shares with English. */
export const SAME_IN: Readonly<Record<Exclude<Language, "en">, ReadonlySet<string>>> = {
  de: new Set(["OK", "Plan", "Start", "Standard", "Online", "Enter"]),
  fr: new Set(["OK", "Menu", "Plan", "Match", "1 point", "3 points", "b2 points", "1 cubes", "3 cubes", "b2 cubes"]),
  es: new Set([]),
  it: new Set(["OK", "Menu"]),
  nl: new Set(["OK", "Menu", "Plan", "Online", "Enter"]),
};
