/**
 * The words on the screen. Every language has the same sections with the same keys: English
 * (`en/`) is the pattern, and TypeScript refuses a language that lacks a key; a test looks for
 * words that were left in English. A word with something to fill in is a function.
 *
 * Only the language that is read is loaded.
 *
 * Glossary, the same everywhere:
 *
 * | en          | de         | fr             | es            | it              | nl          |
 * |-------------|------------|----------------|---------------|-----------------|-------------|
 * | stone       | Stein      | pierre         | piedra        | pietra          | steen       |
 * | cube        | Würfel     | cube           | cubo          | cubo            | kubus       |
 * | plan        | Plan       | plan           | plano         | pianta          | plan        |
 * | square      | Feld       | case           | casilla       | casella         | vak         |
 * | colour      | Farbe      | couleur        | color         | colore          | kleur       |
 * | seat        | Platz      | place          | puesto        | posto           | plaats      |
 * | table       | Tisch      | table          | mesa          | tavolo          | tafel       |
 * | site        | Bauplatz   | chantier       | obra          | cantiere        | bouwterrein |
 * | building    | Bauwerk    | bâtiment       | edificio      | edificio        | bouwwerk    |
 * | ruins       | Ruinen     | ruines         | ruinas        | rovine          | ruïnes      |
 * | layer       | Lage       | étage          | nivel         | livello         | laag        |
 * | to place    | setzen     | poser          | colocar       | posare          | plaatsen    |
 * | on top      | oben       | au sommet      | arriba        | in cima         | bovenop     |
 * | hole        | Loch       | trou           | hueco tapado  | buco            | gat         |
 * | move        | Zug        | coup           | jugada        | mossa           | zet         |
 * | game        | Spiel      | partie         | partida       | partita         | spel        |
 * | match       | Wettkampf  | match          | encuentro     | incontro        | wedstrijd   |
 * | way to play | Spielart   | façon de jouer | modo de juego | modo di giocare | speelwijze  |
 * | points      | Punkte     | points         | puntos        | punti           | punten      |
 * | rating      | Wertung    | cote           | puntuación    | punteggio       | rating      |
 * | booklet     | Spielregel | livret         | reglamento    | regolamento     | spelregels  |
 */
import { common as english } from "./en/common";
import type { en } from "./en/index";

/** All words of a language. */
export type Words = typeof en;

/** The languages there are, by their codes, each in its own words. */
export const LANGUAGES = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  es: "Español",
  it: "Italiano",
  nl: "Nederlands",
} as const;

/** The code of a language. */
export type Language = keyof typeof LANGUAGES;

const loaders: Record<Language, () => Promise<Words>> = {
  en: async () => (await import("./en/index")).en,
  de: async () => (await import("./de/index")).de,
  fr: async () => (await import("./fr/index")).fr,
  es: async () => (await import("./es/index")).es,
  it: async () => (await import("./it/index")).it,
  nl: async () => (await import("./nl/index")).nl,
};

let words = $state.raw<Words>();
let language = $state<Language>("en");
let wished: Language | undefined;

/** The words of the language that is read now. Components that use it follow a change of language. */
export function w(): Words {
  if (words === undefined) throw new Error("no language is loaded yet");
  return words;
}

/** The words that every page uses: in English while no language is there, which only a failed start sees. */
export function commonWords(): Words["common"] {
  return words?.common ?? english;
}

/** The language that is read now. */
export function currentLanguage(): Language {
  return language;
}

/** Loads a language and shows everything in it; false where another one was wished for meanwhile. */
export async function speak(code: Language): Promise<boolean> {
  wished = code;
  const loaded = await loaders[code]();
  if (wished !== code) return false;
  words = loaded;
  language = code;
  document.documentElement.lang = code;
  return true;
}

/** Whether there is such a language. */
export function isLanguage(code: unknown): code is Language {
  return typeof code === "string" && Object.hasOwn(LANGUAGES, code);
}

/** The first of the browser's languages that we have; English if there is none. */
export function preferredLanguage(wanted: readonly string[]): Language {
  const known = wanted.map((tag) => tag.slice(0, 2).toLowerCase());
  return known.find(isLanguage) ?? "en";
}

/** A number as the language writes it. */
export function number(value: number, options: Intl.NumberFormatOptions = {}): string {
  // What a keyboard has for a minus is a hyphen.
  return new Intl.NumberFormat(language, options).format(value).replace("-", "−");
}

/** Names as the language lists them: "Red, Blue and Green". */
export function list(names: readonly string[]): string {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(names);
}

/** A day as the language writes it. */
export function day(time: number): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium" }).format(time);
}
