/** Files with games: reading many at once, and writing some or all games of the archive into one. */
import { findGame } from "../play/games";
import { notesInWritten, storedNotes, withComments } from "../notes/notes";
import { Game, recordsIn, withGame } from "../rules";
import {
  add,
  type Addition,
  type Archived,
  everything,
  idByPrint,
  type Outcome,
  recordOf,
  type Refusal,
  liveCount,
} from "./archive";
import { isGone, LONGEST_NAME } from "./entry";
import { EXPORTED, type ReadRecord, readRecord } from "./facts";
import { createFolder } from "./folders";
import { remarked } from "./merging";
import type { Row } from "./rows";

/** The largest file, in bytes: ten thousand long games. */
const LARGEST = 64 * 1024 * 1024;
/** So many games are stored at a time. */
const BATCH = 100;

/** A game that could not be read. */
export interface Unread {
  readonly file: string;
  /** Its number in the file, if there are several. */
  readonly number: number | null;
  /** How many lines of the file are before it. */
  readonly before: number;
  /** The error of the rules; or the file is too large, is no text, or the game has no moves. */
  readonly why: unknown;
}

/** Reasons that are not the rules'. */
export type OtherReason = "too-large" | "unreadable" | "no-moves";

/** The result of an import. */
export interface Imported {
  readonly added: number;
  /** Games that were already in the archive. */
  readonly known: number;
  readonly unread: readonly Unread[];
  /** Why some were not added, and how many. */
  readonly refused: Refusal | null;
  readonly left: number;
}

/** Reads files into the archive. Whatever is wrong with one of them, the others are read. */
export async function importFiles(files: readonly File[], progress: (games: number) => void): Promise<Imported> {
  const unread: Unread[] = [];
  const found = new Found(await everything());
  let games = 0;
  for (const file of files) {
    const text = await textOf(file);
    if (typeof text !== "string") {
      unread.push({ file: file.name, number: null, before: 0, why: text.why });
      continue;
    }
    const inFile = recordsIn(text);
    for (const [index, { text: record, line }] of inFile.entries()) {
      const number = inFile.length > 1 ? index + 1 : null;
      try {
        const read = readRecord(record);
        if (read.facts.moves > 0) found.take(read, file.lastModified);
        else unread.push({ file: file.name, number, before: line - 1, why: "no-moves" satisfies OtherReason });
      } catch (why) {
        unread.push({ file: file.name, number, before: line - 1, why });
      }
      games += 1;
      if (games % BATCH === 0) {
        progress(games);
        await found.store();
      }
    }
  }
  await found.store();
  const { added, known, refused, left } = found;
  return { added, known, unread, refused, left };
}

async function textOf(file: File): Promise<string | { why: OtherReason }> {
  if (file.size > LARGEST) return { why: "too-large" };
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return { why: "unreadable" };
  }
}

/** The games of an import until they are stored. */
class Found {
  added = 0;
  known = 0;
  left = 0;
  refused: Refusal | null = null;
  #count: number;
  readonly #byPrint: Map<string | null, Archived | null>;
  #waiting: Addition[] = [];

  constructor(all: readonly Archived[]) {
    this.#count = liveCount(all);
    this.#byPrint = new Map(all.map((one) => [one.print, one]));
  }

  /** Takes a game, unless it is in the archive. One that was deleted comes back. */
  take(read: ReadRecord, changed: number): void {
    const same = this.#byPrint.get(read.print);
    if (same === null || (same !== undefined && !isGone(same))) {
      this.known += 1;
      return;
    }
    const id = same?.id ?? idByPrint(read.print);
    this.#byPrint.set(read.print, null);
    const ended = same?.ended ?? read.day ?? changed;
    const marks = remarked(same?.marks ?? {}, same === undefined ? marksIn(read) : { gone: false });
    this.#waiting.push({ id, read, from: same?.from ?? "file", ended, mine: same?.mine ?? [], marks });
  }

  /** Stores what was taken. After a refusal, nothing more. */
  async store(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    if (waiting.length === 0) return;
    const outcome: Outcome =
      this.refused === null ? await add(waiting, this.#count) : { stored: 0, refused: this.refused };
    this.refused = outcome.refused;
    this.added += outcome.stored;
    this.#count += outcome.stored;
    this.left += waiting.length - outcome.stored;
  }
}

/** What an export wrote into the record. */
function marksIn({ exported: { name, folder, star } }: ReadRecord): Parameters<typeof remarked>[1] {
  const inFolder = folder === undefined ? null : createFolder(folder);
  return {
    ...(name !== undefined && name !== "" && { name: name.slice(0, LONGEST_NAME) }),
    ...(inFolder !== null && { folder: inFolder.id }),
    ...(star && { star }),
  };
}

/** Games as the text of one file, with what the person added to them; notes are comments. Games without a record are left out. */
export async function exportText(
  rows: readonly Row[],
  folderName: (id: string) => string | undefined,
): Promise<string> {
  const texts: string[] = [];
  const notes = storedNotes();
  for (const row of rows) {
    const record = row.open === null ? await recordOf(row.id) : (await findGame(row.open))?.value.record;
    if (record == null) continue;
    const noted = notesInWritten(notes, record);
    texts.push(withMarks(noted.length === 0 ? record : withComments(record, noted), row, folderName));
  }
  return texts.join("\n");
}

function withMarks(
  record: string,
  { name, star, folder }: Row,
  folderName: (id: string) => string | undefined,
): string {
  const values = {
    [EXPORTED.name]: name,
    [EXPORTED.folder]: (folder === null ? undefined : folderName(folder)) ?? "",
    [EXPORTED.star]: star ? "yes" : "",
  };
  // Reading ten thousand records takes a while; most are written as they are.
  if (Object.values(values).every((value) => value === "") && !MARKED.test(record)) return record;
  return withGame(Game.read(record), (game) => {
    for (const [key, value] of Object.entries(values)) {
      if (value !== "" || game.header(key) !== undefined) game.setHeader(key, value);
    }
    return game.record();
  });
}

/** Whether an export wrote something into a record. */
const MARKED = new RegExp(`^\\[(${Object.values(EXPORTED).join("|")}) "`, "m");
