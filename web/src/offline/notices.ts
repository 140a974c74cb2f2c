/**
 * What notifications say, and where they lead. The server sends only what happened; the words are here, because the
 * service worker cannot load those of the app. Pure functions, so that they can be tested without one.
 */
import type { PushContent } from "../generated/protocol";
import type { Language } from "../words/index.svelte";

interface Texts {
  /** A title for each kind. */
  readonly turn: string;
  readonly started: string;
  readonly challenge: string;
  readonly clock: string;
  /** How many tables wait, if there are several. */
  readonly tables: (count: number) => string;
  /** The button that stops notifications. */
  readonly stop: string;
}

const TEXTS: Record<Language, Texts> = {
  en: {
    turn: "It is your turn",
    started: "Your game has begun",
    challenge: "Somebody challenges you",
    clock: "Less than a day left for your move",
    tables: (count) => `${count} tables are waiting for you`,
    stop: "No more notifications",
  },
  de: {
    turn: "Du bist dran",
    started: "Deine Partie hat begonnen",
    challenge: "Jemand fordert dich heraus",
    clock: "Für deinen Zug bleibt weniger als ein Tag",
    tables: (count) => `${count} Tische warten auf dich`,
    stop: "Keine Benachrichtigungen mehr",
  },
  fr: {
    turn: "C’est à vous de jouer",
    started: "Votre partie a commencé",
    challenge: "Quelqu’un vous lance un défi",
    clock: "Moins d’un jour pour votre coup",
    tables: (count) => `${count} tables vous attendent`,
    stop: "Plus de notifications",
  },
  es: {
    turn: "Te toca",
    started: "Tu partida ha empezado",
    challenge: "Alguien te desafía",
    clock: "Te queda menos de un día para tu jugada",
    tables: (count) => `Te esperan ${count} mesas`,
    stop: "No recibir más avisos",
  },
  it: {
    turn: "Mossa da fare",
    started: "La partita è cominciata",
    challenge: "È arrivata una sfida",
    clock: "Meno di un giorno per la mossa",
    tables: (count) => `${count} tavoli in attesa di una mossa`,
    stop: "Basta avvisi",
  },
  nl: {
    turn: "Je bent aan de beurt",
    started: "Je spel is begonnen",
    challenge: "Iemand daagt je uit",
    clock: "Minder dan een dag over voor je zet",
    tables: (count) => `${count} tafels wachten op je`,
    stop: "Geen meldingen meer",
  },
};

/** What a message of the server tells; `null` if a newer server sends something else. */
export function toldIn(text: string | undefined): PushContent | null {
  try {
    const { kind, count } = JSON.parse(text ?? "") as Partial<Record<string, unknown>>;
    if (kind !== "turn" && kind !== "started" && kind !== "challenge" && kind !== "clock") return null;
    return { kind, count: typeof count === "number" ? count : 0 };
  } catch {
    return null;
  }
}

/** A language of the app: the one that was stored, or the first one of the browser that the app knows. */
export function languageOf(stored: string | null, wanted: readonly string[]): Language {
  const codes = [stored ?? "", ...wanted].map((code) => code.slice(0, 2).toLowerCase());
  const known = codes.find((code): code is Language => Object.hasOwn(TEXTS, code));
  return known ?? "en";
}

/** The title, the line below it, and the name of the button. Without a kind that is known, it only says who calls. */
export function wordsFor(told: PushContent | null, language: Language): { title: string; body: string; stop: string } {
  const texts = TEXTS[language];
  const title = told === null ? "Rumis" : texts[told.kind];
  return { title, body: told !== null && told.count > 1 ? texts.tables(told.count) : "", stop: texts.stop };
}

/** The address of a table, or of the lobby. */
export function addressOf(table: string | undefined, scope: string): string {
  return scope + (table === undefined ? "#/online" : `#/table/${table}`);
}

/** The tables in an answer of the server; `null` if that is not what was asked for. */
export function tablesIn(answer: unknown): readonly string[] | null {
  const tables = (answer as { tables?: unknown } | null)?.tables;
  return Array.isArray(tables) && tables.every((table) => typeof table === "string") ? tables : null;
}

/** The table of a list of the server at which a game has just begun: the running one with the fewest moves. */
export function begunIn(answer: unknown): string | null {
  const tables = (answer as { tables?: unknown } | null)?.tables;
  if (!Array.isArray(tables)) return null;
  let begun: { id: string; moves: number } | null = null;
  for (const table of tables as readonly { id?: unknown; card?: { phase?: unknown; moves?: unknown } }[]) {
    const { phase, moves } = table.card ?? {};
    if (typeof table.id !== "string" || phase !== "playing" || typeof moves !== "number") continue;
    // The last changed come first.
    if (begun === null || moves < begun.moves) begun = { id: table.id, moves };
  }
  return begun?.id ?? null;
}

/** Whether the person looks at all the tables that wait for them, so that they need no notification. */
export function isSeen(waiting: readonly string[], visible: readonly (string | null)[]): boolean {
  return waiting.length > 0 && waiting.every((table) => visible.includes(table));
}
