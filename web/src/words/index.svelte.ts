/**
 * The words on the screen. Every language has the same sections with the same keys: English
 * (`en/`) is the pattern, and TypeScript refuses a language that lacks a key; a test looks for
 * words that were left in English. A word with something to fill in is a function.
 *
 * Only the language that is read is loaded, and first only what a first game needs (`index.ts` of each
 * language). Pages load the rest: all sections of `later.ts`, or words of their own such as `about.ts`.
 *
 * Glossary. It follows the printed booklets: a player who owns the box finds the same words here.
 * There is no German booklet among our sources; German follows the publisher's German sheet where
 * we know it. English has British spelling. People are addressed as `du` in German, `vous` in French,
 * `tú` in Spanish and `je` in Dutch, and in Italian not at all: its sentences are impersonal, and
 * its buttons are infinitives.
 *
 * | en                   | de                     | fr                 | es                   | it                   | nl                    |
 * |----------------------|------------------------|--------------------|----------------------|----------------------|-----------------------|
 * | stone                | Stein                  | pierre             | piedra               | pezzo                | steen                 |
 * | cube (of a stone)    | Würfel                 | cube               | cubo                 | cubetto              | blokje                |
 * | cube (3×3×3)         | Würfel                 | cube               | cubo                 | cubo                 | kubus                 |
 * | face                 | Seitenfläche           | face               | cara                 | lato                 | zijvlak               |
 * | shape                | Form                   | forme              | forma                | forma                | vorm                  |
 * | plan                 | Szenario               | scénario           | escenario            | scenario             | scenario              |
 * | board (in the box)   | Spielplan              | plateau            | tablero              | piano da gioco       | speelbord             |
 * | square               | Feld                   | case               | casilla              | quadrato             | vakje                 |
 * | row                  | Reihe                  | ligne              | fila                 | riga                 | rij                   |
 * | area                 | Grundfläche            | surface            | superficie           | superficie           | grondvlak             |
 * | ground               | Boden                  | sol                | suelo                | superficie           | grond                 |
 * | maximum height       | maximale Höhe          | hauteur maximale   | altura máxima        | altezza massima      | maximale hoogte       |
 * | red line             | rote Linie             | ligne rouge        | línea roja           | linea rossa          | rode lijn             |
 * | turntable            | Drehscheibe            | socle tournant     | base giratoria       | base girevole        | draaischijf           |
 * | building             | Bauwerk                | construction       | edificio             | costruzione          | bouwwerk              |
 * | layer                | Ebene                  | étage              | nivel                | livello              | laag                  |
 * | colour               | Farbe                  | couleur            | color                | colore               | kleur                 |
 * | player               | Spieler                | joueur             | jugador              | giocatore            | speler                |
 * | starting player      | Startspieler           | premier joueur     | jugador inicial      | primo giocatore      | startspeler           |
 * | seat (at a table)    | Platz                  | place              | puesto               | posto                | plaats                |
 * | rank                 | Rang                   | rang               | posición             | posizione            | rang                  |
 * | tie                  | Gleichstand            | ex æquo            | empate               | pari merito          | gelijke stand         |
 * | table (online)       | Tisch                  | table              | mesa                 | tavolo               | tafel                 |
 * | game (played)        | Partie                 | partie             | partida              | partita              | spel                  |
 * | several games        | mehrere Partien        | plusieurs parties  | varias partidas      | più partite          | meerdere spellen      |
 * | turn                 | Zug                    | tour               | turno                | turno                | beurt                 |
 * | move                 | Zug                    | coup               | jugada               | mossa                | zet                   |
 * | clockwise            | im Uhrzeigersinn       | sens des aiguilles | en sentido horario   | in senso orario      | met de klok mee       |
 * | to place             | legen                  | poser              | colocar              | posizionare          | leggen                |
 * | to turn (a stone)    | drehen                 | tourner            | girar                | ruotare              | draaien               |
 * | from above           | von oben               | par le haut        | desde arriba         | dall’alto            | van boven             |
 * | on top               | oben                   | visible d’en haut  | arriba               | in alto              | bovenop               |
 * | to touch             | berühren               | toucher            | tocar                | toccare              | raken                 |
 * | hole (not allowed)   | Loch                   | trou               | agujero              | spazio vuoto         | gat                   |
 * | gap, open at the top | Lücke                  | creux              | hueco                | spazio aperto        | opening               |
 * | allowed              | erlaubt                | autorisé           | permitido            | valido               | toegestaan            |
 * | out                  | ausgeschieden          | hors jeu           | fuera                | fuori gioco          | uitgespeeld           |
 * | to pass              | passen                 | passer             | pasar                | passare              | passen                |
 * | points               | Punkte                 | points             | puntos               | punti                | punten                |
 * | score                | Punktestand            | score              | puntuación           | punteggio            | score                 |
 * | stones left          | übrige Steine          | pierres non posées | piedras sin colocar  | pezzi non utilizzati | stenen over           |
 * | rating (online)      | Wertung                | cote               | valoración           | valutazione          | rating                |
 * | way to play          | Variante               | variante           | variante             | variante             | variant               |
 * | ruins                | Ruinen                 | ruines             | ruinas               | rovine               | ruïnes                |
 * | unused colour        | nicht verwendete Farbe | couleur inutilisée | color no usado       | colore inutilizzato  | ongebruikte kleur     |
 * | solitaire            | Solitärspiel           | jeu en solitaire   | solitario            | Solitario            | solospel              |
 * | puzzle               | Knobelaufgabe          | casse-tête         | rompecabezas         | rompicapo            | puzzel                |
 * | by the rules         | nach den Regeln        | selon les règles   | siguiendo las reglas | secondo le regole    | volgens de spelregels |
 * | in turn (colours)    | abwechselnd            | en alternance      | por turnos           | alternando           | afwisselend           |
 * | booklet              | Spielanleitung         | livret             | reglamento           | regolamento          | spelregels            |
 * | edition              | Ausgabe                | édition            | edición              | edizione             | uitgave               |
 * | sourced              | belegt                 | attesté            | documentado          | documentato          | gedocumenteerd        |
 * | reconstructed        | rekonstruiert          | reconstitué        | reconstruido         | ricostruito          | gereconstrueerd       |
 * | our design           | unser Entwurf          | notre création     | diseño nuestro       | disegno nostro       | ons ontwerp           |
 */
import { common as english } from "./en/common";
import type { en } from "./en/index";
import type { later as englishLater } from "./en/later";

/** The words that are always there. */
export type Words = typeof en;

/** The words that are loaded with the first page that needs them. */
export type LaterWords = typeof englishLater;

/** All words of a language that have a section here. */
export type AllWords = Words & LaterWords;

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

const laterLoaders: Record<Language, () => Promise<{ later: LaterWords }>> = {
  en: () => import("./en/later"),
  de: () => import("./de/later"),
  fr: () => import("./fr/later"),
  es: () => import("./es/later"),
  it: () => import("./it/later"),
  nl: () => import("./nl/later"),
};

let words = $state.raw<Words>();
let all = $state.raw<AllWords>();
let language = $state<Language>("en");
let wished: Language | undefined;
/** Whether a page was opened that needs all words: each new language is loaded with them then. */
let allAreNeeded = false;

/** The words of the language that is read now. Components that use it follow a change of language. */
export function w(): Words {
  if (words === undefined) throw new Error("no language is loaded yet");
  return words;
}

/** Like `w`, with the words that are loaded later. Pages that use it are marked so in `app/pages.ts`. */
export function allWords(): AllWords {
  if (all === undefined) throw new Error("only a part of the words is loaded yet");
  return all;
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
  const rest = allAreNeeded ? (await laterLoaders[code]()).later : undefined;
  if (wished !== code) return false;
  words = loaded;
  all = rest === undefined ? undefined : { ...loaded, ...rest };
  language = code;
  document.documentElement.lang = code;
  return true;
}

/** Loads the rest of the words of the language that is read. */
export async function loadAllWords(): Promise<void> {
  allAreNeeded = true;
  while (all === undefined) {
    const code = language;
    const { later } = await laterLoaders[code]();
    // Meanwhile somebody may have chosen another language.
    if (code === language) all = { ...w(), ...later };
  }
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

/** The language as `Intl` knows it. Our English is British. */
function locale(): string {
  return language === "en" ? "en-GB" : language;
}

/** A number as the language writes it. */
export function number(value: number, options: Intl.NumberFormatOptions = {}): string {
  // What a keyboard has for a minus is a hyphen.
  return new Intl.NumberFormat(locale(), options).format(value).replace("-", "−");
}

/** Names as the language lists them: "Red, Blue and Green". */
export function list(names: readonly string[]): string {
  return new Intl.ListFormat(locale(), { type: "conjunction" }).format(names);
}

/** A day as the language writes it. */
export function day(time: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: "medium" }).format(time);
}

/** A day that begins at midnight UTC, as the language writes it. */
export function calendarDay(time: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeZone: "UTC" }).format(time);
}

/** A time of day where the person is, as the language writes it. */
export function timeOfDay(time: number): string {
  return new Intl.DateTimeFormat(locale(), { timeStyle: "short" }).format(time);
}

/** A day with the time, as the language writes them. */
export function dateAndTime(time: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeStyle: "short" }).format(time);
}
