/**
 * The archive as documents that the devices of an account share. Games at tables are on the server already, so the
 * documents have what the person added to them, and for other games also the record. The games are spread over
 * several documents by their IDs. Pure functions.
 */
import * as v from "valibot";
import { type Seat, SEATS } from "../rules";
import { type Marks, MARKS, type Source, SOURCES } from "./entry";
import { mergedMarks } from "./merging";

/** A game that is not on the server otherwise. */
export interface Copy {
  readonly from: Source;
  readonly ended: number;
  readonly mine: readonly Seat[];
  readonly record: string;
}

/** A game in a document. */
export interface SharedGame {
  readonly marks: Marks;
  readonly game?: Copy | undefined;
}

/** A document: games by their IDs. */
export type SharedGames = Readonly<Record<string, SharedGame>>;

/** How many documents there are. All documents of an account together hold 1 MiB. */
export const DOCUMENTS = 10;
/** The bytes of a document: less than the server allows. */
const ROOM = 60_000;
/** The longest record. Longer ones, with whole stories in them, stay on the device. */
export const LONGEST_RECORD = 8000;

const COPY: v.GenericSchema<unknown, Copy> = v.object({
  from: v.fallback(v.picklist(SOURCES), "file"),
  ended: v.number(),
  mine: v.array(v.picklist(SEATS)),
  record: v.pipe(v.string(), v.maxLength(LONGEST_RECORD)),
});

/** How a document is stored. */
export const SHARED_GAMES: v.GenericSchema<unknown, SharedGames> = v.record(
  v.string(),
  v.object({ marks: MARKS, game: v.optional(COPY) }),
);

/** The number of the document of a game. */
export function documentOf(id: string): number {
  let sum = 0;
  for (let at = 0; at < id.length; at += 1) sum = (sum * 31 + id.charCodeAt(at)) % 99_991;
  return sum % DOCUMENTS;
}

/** The games of two documents. */
export function mergedGames(one: SharedGames, other: SharedGames): SharedGames {
  const all = new Map(Object.entries(one));
  for (const [id, there] of Object.entries(other)) {
    const here = all.get(id);
    all.set(id, here === undefined ? there : mergedGame(here, there));
  }
  return Object.fromEntries(all);
}

function mergedGame(one: SharedGame, other: SharedGame): SharedGame {
  const game = laterCopy(one.game, other.game);
  return { marks: mergedMarks(one.marks, other.marks), ...(game !== undefined && { game }) };
}

/** A game that was taken back and played on counts as it ended last. */
function laterCopy(one: Copy | undefined, other: Copy | undefined): Copy | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  if (one.ended !== other.ended) return one.ended > other.ended ? one : other;
  return asText(one) >= asText(other) ? one : other;
}

function asText({ from, ended, mine, record }: Copy): string {
  return JSON.stringify([record, ended, from, mine]);
}

/**
 * As much of a document as there is room for: first what the person added, the last changes first, then the records,
 * the last games first. A deleted game needs no record.
 */
export function boundedGames(all: SharedGames): SharedGames {
  const kept = new Map<string, SharedGame>();
  let left = ROOM;
  const takes = (what: unknown): boolean => {
    const bytes = new TextEncoder().encode(JSON.stringify(what)).length + 8;
    if (bytes > left) return false;
    left -= bytes;
    return true;
  };
  const games = Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1));
  const marked = games.filter(([, { marks }]) => Object.keys(marks).length > 0);
  for (const [id, { marks }] of marked.sort(([, a], [, b]) => lastChange(b.marks) - lastChange(a.marks))) {
    if (takes([id, marks])) kept.set(id, { marks });
  }
  const copied = games.filter(([, { marks }]) => marks.gone?.value !== true);
  for (const [id, { marks, game }] of copied.sort(([, a], [, b]) => (b.game?.ended ?? 0) - (a.game?.ended ?? 0))) {
    if (game !== undefined && takes([id, game])) kept.set(id, { marks, game });
  }
  return Object.fromEntries(kept);
}

function lastChange(marks: Marks): number {
  return Math.max(0, ...Object.values(marks).map(({ at }: { readonly at: number }) => at));
}
