/**
 * Words that may read as in English, for the test that looks for words nobody translated. What has
 * no letters of its own (figures, dashes, names that are filled in) needs no leave.
 */
import type { Language } from "./index.svelte";

/** The same in all six languages. */
export const SAME_EVERYWHERE: ReadonlySet<string> = new Set([
  // Names: the game, its plans, and the Italian booklet's variant, which keeps its name in every language.
  ...["Rumis", "Pirka", "Coricancha", "Pisac", "Chullpa", "Tambo", "Cucho", "Ruinas"],
  // Who designed the game.
  "Stefan Kögl",
  // What a tab is called, with what the test fills in.
  ...["1 – Rumis", "3 – Rumis", "b2 – Rumis"],
  // Stones that look like a letter.
  ...["L", "T", "S"],
  // What is printed on keys.
  ...["Q E", "W S", "A D", "J L", "C", "N", "R", "T", "X", "Esc", "Ctrl Z"],
]);

/** Words that a language shares with English, with what the test fills in: 1, 3, and b2 for a name. */
export const SAME_IN: Readonly<Record<Exclude<Language, "en">, ReadonlySet<string>>> = {
  de: new Set(["Standard", "Online", "Enter", "Name", "Lobby", "Pause", "Vibration", "Normal", "Notation"]),
  fr: new Set([
    ...[
      "Menu",
      "Table",
      "Pause",
      "Cubes",
      "Contact",
      "Points",
      "Date",
      "Standard",
      "Exact",
      "Vibration",
      "Normal",
      "Notation",
    ],
    "Notifications",
    ...["1 point", "3 points", "b2 points", "1 cube", "1 cubes", "3 cubes", "b2 cubes"],
    ...["1 minute", "3 minutes", "b2 minutes"],
  ]),
  es: new Set([
    ...["no", "Normal", "1 d 1 h", "3 d 3 h", "b2 d b2 h"],
    ...["1, provisional", "3, provisional", "b2, provisional"],
  ]),
  it: new Set(["Menu", "Online", "Standard", "Oh no!", "no", "Password", "Privacy"]),
  nl: new Set([
    ...[
      "Menu",
      "Online",
      "Enter",
      "Lobby",
      "Rating",
      "Ratings",
      "Sorry!",
      "Hint",
      "Contact",
      "Filter",
      "Details:",
      "Exact",
      "End",
    ],
    "Privacy",
    ...["1 hint", "3 hints", "b2 hints"],
  ]),
};
