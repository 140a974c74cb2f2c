/**
 * The person's rated games that are running, as far as this browser knows: every tab of it, also after a reload. The
 * tab at the table writes them down, lists of the server correct them.
 *
 * They close the engine for their plans, and for plans of one's own (`workers/advice.ts`). A game that nobody has heard
 * of for a while is forgotten, so that a server that has gone away does not close anything for ever.
 */
import * as v from "valibot";
import type { ChairView, ListedTable, Me, TableId, TableList } from "../generated/protocol";
import { Drawer } from "../store/drawer";
import { identityAt, personAt, seatsOf } from "./chairs";

/** A rated game of the person that is running. */
export interface RatedGame {
  readonly table: TableId;
  /** The name of the plan, or its grid. */
  readonly plan: string;
  /** When this browser last heard that it is running. */
  readonly heard: number;
}

/** For how long a game is believed to be running, in milliseconds: as long as a move in the slowest games may take. */
const BELIEVED = 30 * 86_400_000;

const drawer = new Drawer<readonly RatedGame[]>({
  name: "rated",
  schema: v.array(v.object({ table: v.string(), plan: v.string(), heard: v.number() })),
});

function stored(): readonly RatedGame[] {
  return (drawer.read() ?? []).filter(({ heard }) => heard + BELIEVED > Date.now());
}

let known = $state.raw(stored());
// Tests of parts without a page import this, too.
if ("addEventListener" in globalThis) drawer.listen(() => (known = stored()));

/**
 * The person's running rated game about which a game on this plan, a name or a grid, could tell something; `null` if
 * there is none. Components that use it follow every change.
 */
export function ratedGameOn(plan: string): RatedGame | null {
  return known.find((game) => game.plan === plan || isDrawn(game.plan) || isDrawn(plan)) ?? null;
}

/** Whether a plan is a grid. Somebody can draw any plan again, with one square more that changes nothing. */
function isDrawn(plan: string): boolean {
  return /\d/.test(plan);
}

/** A table as it is now: whether the person plays a rated game there. */
export function noteRated(table: TableId, plan: string, running: boolean): void {
  const isKnown = stored().some((game) => game.table === table);
  if (!running && !isKnown) return;
  const others = (games: readonly RatedGame[] | null): readonly RatedGame[] =>
    (games ?? []).filter((game) => game.table !== table);
  const games = drawer.update((all) => [...others(all), ...(running ? [{ table, plan, heard: Date.now() }] : [])]);
  if (games.length === 0) drawer.clear();
  known = games;
}

/** The length of a page of the server's list; a shorter one is the last. */
const PAGE = 50;

/** Whether the person plays a rated game at a listed table. Whoever has left has no seat there any more. */
function isRunning({ card }: ListedTable, names: TableList["names"], me: Me): boolean {
  const isSeated = seatsOf(card.chairs, identityAt(card.chairs, me)).length > 0;
  // With a guest or a program at the table, no game is rated.
  const isNamed = (chair: ChairView): boolean => names[personAt(chair) ?? ""] !== undefined;
  return card.phase === "playing" && card.rated && isSeated && (card.players ?? card.chairs).every(isNamed);
}

/** The newest tables of the person, as the server lists them. */
export function noteTables({ tables, names }: TableList, me: Me): void {
  for (const table of tables) noteRated(table.id, table.card.plan, isRunning(table, names, me));
  if (tables.length >= PAGE) return;
  const isListed = (table: TableId): boolean => tables.some(({ id }) => id === table);
  for (const { table, plan } of stored()) if (!isListed(table)) noteRated(table, plan, false);
}

/** Asks the server whether the known games are still running, if there are any. Without an answer they are believed. */
export async function checkRatedGames(): Promise<void> {
  if (known.length === 0) return;
  try {
    const api = await import("./api");
    const me = await api.me();
    // Whoever has signed out has no games here.
    noteTables(me.id === null ? { tables: [], names: {} } : await api.myTables(), me);
  } catch {
    // They are checked again when the next page with an engine is opened.
  }
}
