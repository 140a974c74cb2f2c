/**
 * The person's finished games at tables in the archive: when one ends on this screen, and all others when the person
 * looks at the list. Records are loaded one at a time, and what is known is not asked for again.
 */
import { array, object, string } from "valibot";
import type { ListedTable, Me, TableId } from "../generated/protocol";
import { me as whoAmI, myTables, NoAnswer, record, Refused } from "../online/api";
import { identityAt, seatsOf } from "../online/chairs";
import type { Seat } from "../rules";
import { Drawer } from "../store/drawer";
import { add, type Addition, type Archived, everything, liveCount } from "./archive";
import { readOrNull } from "./facts";

/** The ID of a game at a table. */
export function idAtTable(table: TableId, game: number): string {
  return `${table}.${game}`;
}

/** A finished game that the archive does not have. */
export interface Missing {
  readonly id: string;
  readonly table: TableId;
  readonly game: number;
  readonly ended: number;
  readonly mine: readonly Seat[];
  readonly winners?: readonly Seat[];
}

/** The finished games of listed tables that are not known, the last first. */
export function missingAt(
  tables: readonly ListedTable[],
  me: Pick<Me, "id" | "also">,
  isKnown: (id: string) => boolean,
): Missing[] {
  return tables.flatMap(({ id: table, updated, card }) => {
    const chairs = card.players !== undefined && card.players.length > 0 ? card.players : card.chairs;
    const mine = seatsOf(chairs, identityAt(chairs, me));
    // Of a table that was closed in the middle of a game, that game was begun at least.
    const isLastOver = card.phase === "over" || (card.phase === "closed" && card.moves > 0);
    const last = isLastOver ? card.game : card.game - 1;
    return Array.from({ length: Math.max(0, last) }, (_, index): Missing => {
      const game = last - index;
      // Only the time of the last event is known: earlier games keep their order.
      const missing = { id: idAtTable(table, game), table, game, ended: updated - (card.game - game), mine };
      return game === card.game && card.winners.length > 0 ? { ...missing, winners: card.winners } : missing;
    }).filter(({ id }) => !isKnown(id));
  });
}

/** Whose tables have been walked through to the end on this device. */
const walked = new Drawer({ name: "archived-tables", schema: object({ person: string() }) });
/** Games that the server does not have any more: they are not asked for again. */
const lost = new Drawer({ name: "archived-tables.lost", schema: array(string()) });
/** So many of them are remembered, the last ones. */
const MOST_LOST = 1000;
/** The length of a page of the server's list; a shorter one is the last. */
const PAGE = 50;
/** Between two records, in milliseconds: the server allows more, but the person may do something else meanwhile. */
const PAUSE = 100;

/** How far the loading is. */
export interface Progress {
  readonly done: number;
  readonly all: number;
}

/** How loading ended: everything is here; the server stopped answering; the archive or the storage is full. */
export type Ending = "complete" | "interrupted" | "full";

/** Loads what is missing. Without a server, or for somebody who never played online, there is nothing to do. */
export async function collectTables(
  stopped: AbortSignal,
  progress: (progress: Progress) => void,
  added: () => void,
  pause = PAUSE,
): Promise<Ending> {
  let some = false;
  try {
    const me = await whoAmI();
    if (me.id === null) return "complete";
    const all = await everything();
    const known = new Set([...all.filter(isSettled).map(({ id }) => id), ...(lost.read() ?? [])]);
    const { missing, toTheEnd } = await findMissing(me, (id) => known.has(id), stopped);
    // Only once all of them are here, a page without news means that there are none behind it.
    if (missing.length > 0) walked.clear();
    some = missing.length > 0;
    let count = liveCount(all);
    for (const [done, one] of missing.entries()) {
      if (stopped.aborted) return "interrupted";
      progress({ done, all: missing.length });
      const addition = await load(one);
      if (addition !== null) {
        if ((await add([addition], count)).refused !== null) return "full";
        count += 1;
        added();
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    if (toTheEnd) walked.write({ person: me.id });
    return "complete";
  } catch (error) {
    // A host without a server has no games.
    if (error instanceof NoAnswer || error instanceof Refused) return some ? "interrupted" : "complete";
    throw error;
  }
}

/** Adds the game that has just ended at a table. */
export async function keepFromTable(one: Missing): Promise<void> {
  const all = await everything();
  if (all.some((known) => known.id === one.id && isSettled(known))) return;
  const addition = await load(one);
  if (addition !== null) await add([addition], liveCount(all));
}

/** Whether a game is in the archive, or was deleted from it. */
function isSettled({ facts, marks }: Archived): boolean {
  return facts !== null || marks.gone?.value === true;
}

async function findMissing(
  me: Me,
  isKnown: (id: string) => boolean,
  stopped: AbortSignal,
): Promise<{ missing: Missing[]; toTheEnd: boolean }> {
  const wasWalked = walked.read()?.person === me.id;
  const missing: Missing[] = [];
  const seen = new Set<string>();
  let before: number | undefined;
  while (!stopped.aborted) {
    const { tables } = await myTables(before);
    const fresh = tables.filter(({ id }) => !seen.has(id));
    for (const { id } of fresh) seen.add(id);
    const found = missingAt(fresh, me, isKnown);
    missing.push(...found);
    if (tables.length < PAGE) return { missing, toTheEnd: true };
    // Older ones are all known.
    if (found.length === 0 && wasWalked) return { missing, toTheEnd: true };
    const last = tables.at(-1)?.updated ?? 0;
    // The page may end between tables of the same millisecond; unless all of it is of one.
    before = fresh.length > 0 ? last + 1 : last;
  }
  return { missing, toTheEnd: false };
}

async function load({ id, table, game, ended, mine, winners }: Missing): Promise<Addition | null> {
  const text = await record(table, game).catch(refusedOnly);
  if (text === null) lost.update((all) => [...(all ?? []).filter((one) => one !== id), id].slice(-MOST_LOST));
  const read = text === null ? null : readOrNull(text);
  return read === null ? null : { id, read, from: "table", ended, mine, ...(winners && { winners }) };
}

/** The server does not have the game any more. */
function refusedOnly(error: unknown): null {
  if (error instanceof Refused && error.body.code === "not-found") return null;
  throw error;
}
