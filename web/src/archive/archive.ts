/**
 * The archive of this device: every finished game, until the person deletes it. What the list shows and the records
 * are stored apart, under the same ID:
 *
 * - `x3k….2`: the second game of the match that was played here under the ID `x3k…`;
 * - `k3f….1`: the first game of the table with this ID;
 * - `f-…`: any other game, by what recognises it. So every device gives it the same ID.
 */
import { string } from "valibot";
import type { Seat } from "../rules";
import { database, tabs } from "../store/here";
import { whose } from "../sync/whose";
import type { Layout } from "../store/layout";
import { Shelf } from "../store/shelf";
import { ENTRY, type Entry, isGone, type Marks, type Source, UNKNOWN } from "./entry";
import type { ReadRecord } from "./facts";
import { remarked } from "./merging";

const RECORD: Layout<string> = { name: "record", schema: string() };

/** What the list shows, and what the person added. */
export const entries = new Shelf<Entry>("archive", ENTRY, database, tabs);
/** The records. */
export const records = new Shelf<string>("records", RECORD, database, tabs);

/** The most games in the archive: more than anybody plays in ten years of evenings. */
export const MOST_GAMES = 10_000;
/** How many deleted games are remembered, the last ones. */
const MOST_GONE = 5000;
/** After a day, what is left of a deleted game is that it is deleted. */
const UNDO_FOR = 24 * 60 * 60 * 1000;

/** A game in the archive with its ID. */
export interface Archived extends Entry {
  readonly id: string;
}

/** A game to add. */
export interface Addition {
  readonly id: string;
  readonly read: ReadRecord;
  readonly from: Source;
  readonly ended: number;
  readonly mine: readonly Seat[];
  /** Who won, if the record does not tell. */
  readonly winners?: readonly Seat[];
  readonly marks?: Marks;
}

/** The ID of a game that was neither played here nor at a table. */
export function idByPrint(print: string): string {
  return `f-${print}`;
}

/** Whether a game belongs to another account that was used in this browser. */
export function isOthers({ owner }: Pick<Entry, "owner">): boolean {
  return owner !== undefined && owner !== whose().owner;
}

/** Everything that is stored, of whomever, deleted games included. */
export async function allKept(): Promise<Archived[]> {
  return (await entries.list()).map(({ id, value }) => ({ id, ...value }));
}

/** Everything of the person who uses this browser, deleted games included. */
export async function everything(): Promise<Archived[]> {
  return (await allKept()).filter((one) => !isOthers(one));
}

/** How many games are in the archive. */
export function liveCount(all: readonly Archived[]): number {
  return all.filter((one) => one.facts !== null && !isGone(one)).length;
}

/** The record of a game; `null` if it is not in this archive. */
export async function recordOf(id: string): Promise<string | null> {
  return (await records.get(id))?.value ?? null;
}

/** Why games were not added: the archive or the storage is full. */
export type Refusal = "bound" | "storage";

/** How many games were stored, and why not all of them. */
export interface Outcome {
  readonly stored: number;
  readonly refused: Refusal | null;
}

/**
 * Adds games. The caller has left out those that are known. Of games that cannot be stored, the browser's storage
 * notice says so, and they are kept in memory.
 */
export async function add(additions: readonly Addition[], count: number): Promise<Outcome> {
  const fitting = additions.slice(0, Math.max(0, MOST_GAMES - count));
  const byId = new Map(fitting.map((addition) => [addition.id, addition]));
  const ids = [...byId.keys()];
  // First the records: what the list shows can always be opened.
  const stored = await records.edit(ids, (_, id) => byId.get(id)?.read.record ?? null);
  const entry = (known: Entry | null, id: string): Entry | null => {
    const addition = byId.get(id);
    return addition === undefined ? null : entryOf(addition, known);
  };
  if (stored === "unstored") await entries.hold(ids, entry);
  else if ((await entries.edit(ids, entry)) === "stored")
    return { stored: ids.length, refused: fitting.length < additions.length ? "bound" : null };
  return { stored: 0, refused: "storage" };
}

function entryOf({ read, from, ended, mine, winners, marks = {} }: Addition, known: Entry | null): Entry {
  const facts = winners === undefined ? read.facts : { ...read.facts, winners };
  const before = known === null || isOthers(known) ? {} : known.marks;
  return { from, ended, mine, print: read.print, facts, marks: { ...before, ...marks } };
}

/** Changes what the person added, for several games at once. */
export async function mark(ids: readonly string[], changes: Parameters<typeof remarked>[1]): Promise<void> {
  await entries.edit(ids, (known) => ({ ...(known ?? UNKNOWN), marks: remarked(known?.marks ?? {}, changes) }));
}

/** Clears up: of games deleted more than a day ago, only that is kept, and only of the last ones. */
export async function tidy(all: readonly Archived[], now = Date.now()): Promise<void> {
  const goneAt = ({ marks }: Archived): number => marks.gone?.at ?? 0;
  const gone = all.filter(isGone).sort((one, other) => goneAt(other) - goneAt(one));
  for (const { id } of gone.slice(MOST_GONE)) await entries.erase(id);
  const old = gone.slice(0, MOST_GONE).filter((one) => one.facts !== null && now - goneAt(one) > UNDO_FOR);
  for (const { id } of old) await records.erase(id);
  const ids = old.map(({ id }) => id);
  if (ids.length > 0)
    await entries.edit(ids, (known) => (known === null || !isGone(known) ? null : { ...known, facts: null }));
}
