/** The archive as the devices of an account share it. */
import { array } from "valibot";
import type { PersonId } from "../generated/protocol";
import { canonical, type Kind, type PuttingAway } from "../sync/kind";
import { whose } from "../sync/whose";
import {
  allKept,
  type Archived,
  entries,
  everything,
  isOthers,
  liveCount,
  MOST_GAMES,
  recordOf,
  records,
} from "./archive";
import { type Entry, isGone, UNKNOWN } from "./entry";
import { readOrNull, type ReadRecord } from "./facts";
import {
  changeFolders,
  FOLDER,
  foldersWithin,
  type KeptFolder,
  keptFolders,
  mergedFolders,
  watchFolders,
} from "./folders";
import { mergedMarks } from "./merging";
import {
  boundedGames,
  type Copy,
  DOCUMENTS,
  documentOf,
  LONGEST_RECORD,
  mergedGames,
  SHARED_GAMES,
  type SharedGame,
  type SharedGames,
} from "./shared";

/** Of so many games for each document the records are read: more than it has room for. */
const MOST_READ = 150;

const NO_GAMES: SharedGames = {};
const NO_FOLDERS: readonly KeptFolder[] = [];

/** The documents of this browser as they were last read, and whose they are. */
let known: { readonly owner: string | null; readonly documents: Promise<readonly SharedGames[]> } | null = null;
entries.watchAll(() => (known = null));

function documents(): Promise<readonly SharedGames[]> {
  const { owner } = whose();
  if (known?.owner !== owner) known = { owner, documents: readDocuments() };
  return known.documents;
}

async function readDocuments(): Promise<readonly SharedGames[]> {
  const all = (await everything()).sort((one, other) => other.ended - one.ended || (one.id < other.id ? -1 : 1));
  return Promise.all(
    Array.from({ length: DOCUMENTS }, async (_, number) => {
      const mine = all.filter(({ id }) => documentOf(id) === number);
      const copied = new Set(mine.filter(isCopied).slice(0, MOST_READ));
      const games = await Promise.all(
        mine.map(async (one): Promise<[string, SharedGame]> => [one.id, await sharedOf(one, copied.has(one))]),
      );
      return boundedGames(Object.fromEntries(games));
    }),
  );
}

/** Whether a game is not on the server otherwise. */
function isCopied(one: Archived): boolean {
  return one.facts !== null && one.from !== "table" && !isGone(one);
}

async function sharedOf({ id, marks, from, ended, mine }: Archived, copied: boolean): Promise<SharedGame> {
  const record = copied ? await recordOf(id) : null;
  if (record === null || record.length > LONGEST_RECORD) return { marks };
  return { marks, game: { from, ended, mine, record } };
}

/** How many games are not in the account, because there is no room for them; `null` if nobody is signed in. */
export async function notInAccount(all: readonly Archived[]): Promise<number | null> {
  if (whose().signedIn === null) return null;
  const held = await documents();
  return all.filter((one) => isCopied(one) && held[documentOf(one.id)]?.[one.id]?.game === undefined).length;
}

/** Changes the games of a document here. */
async function update(number: number, change: (stored: SharedGames) => SharedGames): Promise<void> {
  const before = (await documents())[number] ?? NO_GAMES;
  const after = change(before);
  await adopt(Object.entries(after).filter(([id, one]) => canonical(one) !== canonical(before[id])));
  known = null;
}

/** What is here belongs to the person before: the list does not show it until they return. */
async function hide(owner: PersonId): Promise<void> {
  const ids = (await everything()).map(({ id }) => id);
  await entries.edit(ids, (entry) => (entry === null || isOthers(entry) ? null : { ...entry, owner }));
}

/** The person has returned. Nothing reminds of their absence: when they delete their account, the games stay. */
async function show(owner: PersonId): Promise<void> {
  const ids = (await allKept()).filter((one) => one.owner === owner).map(({ id }) => id);
  await entries.edit(ids, (entry) => (entry?.owner === owner ? { ...entry, owner: undefined } : null));
}
const ALL_AT_ONCE: PuttingAway = { hide, show };
const WITH_THE_FIRST: PuttingAway = { hide: () => Promise.resolve(), show: () => Promise.resolve() };

async function adopt(games: readonly (readonly [string, SharedGame])[]): Promise<void> {
  if (games.length === 0) return;
  const byId = new Map(games);
  const here = new Map((await everything()).map((one) => [one.id, one]));
  let room = MOST_GAMES - liveCount([...here.values()]);
  const reads = new Map<string, ReadRecord>();
  for (const [id, { marks, game }] of games) {
    if (game === undefined || isGone({ marks }) || !isNewer(game, here.get(id))) continue;
    const read = readOrNull(game.record);
    if (read === null || room <= 0) continue;
    room -= 1;
    reads.set(id, read);
  }
  const stored = await records.edit([...reads.keys()], (_, id) => reads.get(id)?.record ?? null);
  const changed = (entry: Entry | null, id: string): Entry | null => {
    const there = byId.get(id);
    return there === undefined
      ? null
      : adopted(entry === null || isOthers(entry) ? UNKNOWN : entry, there, reads.get(id));
  };
  const ids = [...byId.keys()];
  if (stored === "stored") await entries.edit(ids, changed);
  else await entries.hold(ids, changed);
}

/** Whether a game is not known here, or ended again elsewhere. */
function isNewer(there: Copy, here: Archived | undefined): boolean {
  return here === undefined || here.facts === null || there.ended > here.ended;
}

function adopted(here: Entry, { marks, game }: SharedGame, read: ReadRecord | undefined): Entry {
  const marked = { ...here, marks: mergedMarks(here.marks, marks) };
  if (game === undefined || read === undefined) return marked;
  return { ...marked, from: game.from, ended: game.ended, mine: game.mine, print: read.print, facts: read.facts };
}

/** The games of the archive, in several documents. */
export const ARCHIVE: readonly Kind<SharedGames>[] = Array.from({ length: DOCUMENTS }, (_, number) => ({
  layout: { name: `archive.${number}`, schema: SHARED_GAMES },
  empty: NO_GAMES,
  merge: mergedGames,
  read: async () => (await documents())[number] ?? NO_GAMES,
  update: (change: (stored: SharedGames) => SharedGames) => update(number, change),
  // One of them is enough to notice a change.
  watch: (changed: () => void) => (number === 0 ? entries.watchAll(changed) : () => undefined),
  bounded: boundedGames,
  putAway: number === 0 ? ALL_AT_ONCE : WITH_THE_FIRST,
}));

/** Its folders. */
export const FOLDERS: Kind<readonly KeptFolder[]> = {
  layout: { name: "archive.folders", schema: array(FOLDER) },
  empty: NO_FOLDERS,
  merge: mergedFolders,
  read: keptFolders,
  update: changeFolders,
  watch: watchFolders,
  bounded: foldersWithin,
};
