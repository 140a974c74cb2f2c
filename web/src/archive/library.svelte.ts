/** The archive on this screen: its games and folders, as they change here and in other tabs. */
import { type GameEntry, shelf, unfinishedGames } from "../play/games";
import { MANY } from "../store/shelf";
import { onWhoseElsewhere } from "../sync/whose";
import { type Archived, entries, everything, isOthers, mark, records, type Refusal, tidy } from "./archive";
import {
  createFolder,
  type Folder,
  type KeptFolder,
  keptFolders,
  renameFolder,
  setFolderGone,
  shownFolders,
  watchFolders,
} from "./folders";
import { type Imported, importFiles } from "./files";
import { collectLocal } from "./local";
import { type Row, rowsOf } from "./rows";
import { notInAccount } from "./synced";
import { collectTables, type Ending, type Progress } from "./tables";

/** Changes within so many milliseconds are shown together. */
const GATHER = 50;
/** With more changes at once, everything is read again. */
const MOST_SINGLE = 20;

/** How many games are only in memory, or what was added to them. */
function unstored(): number {
  return Math.max(entries.inMemory, records.inMemory);
}

/** The games of this device. */
export class Library {
  #archived = $state.raw<readonly Archived[] | null>(null);
  #open = $state.raw<readonly GameEntry[]>([]);
  #folders = $state.raw<readonly KeptFolder[]>(keptFolders());
  #inMemory = $state(0);
  #notInAccount = $state<number | null>(null);
  #refused = $state<Refusal | null>(null);
  #online = $state.raw<Progress | null>(null);
  #interrupted = $state(false);
  readonly #stops: (() => void)[];
  readonly #stopped = new AbortController();
  #changed: string[] = [];
  #gathering: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.#stops = [
      entries.watchAll((id) => this.#hear(id)),
      shelf.watchAll(() => void this.#readOpen()),
      watchFolders(() => this.#readFolders()),
      // Somebody has signed in or out: the games are those of somebody else.
      onWhoseElsewhere(() => void this.#read()),
    ];
    void this.#begin();
  }

  /** Whether the first list is still being read. */
  get loading(): boolean {
    return this.#archived === null;
  }

  /** All games, in no order. */
  readonly rows: readonly Row[] = $derived.by(() => rowsOf(this.#archived ?? [], this.#open));
  readonly folders: readonly Folder[] = $derived.by(() => shownFolders(this.#folders));

  /** How many games or changes could not be stored. */
  get inMemory(): number {
    return this.#inMemory;
  }

  /** How many games are only on this device, because the account has no room; `null` if nobody is signed in. */
  get notInAccount(): number | null {
    return this.#notInAccount;
  }

  /** Why games were not added, if some were not. */
  get refused(): Refusal | null {
    return this.#refused;
  }

  /** How far the loading of online games is, while they are loaded. */
  get online(): Progress | null {
    return this.#online;
  }

  /** Whether not all online games could be loaded. */
  get interrupted(): boolean {
    return this.#interrupted;
  }

  /** Stars a game, or takes the star away. */
  star(id: string, star: boolean): Promise<void> {
    return this.#mark([id], { star });
  }

  /** Names a game; an empty name removes the name. */
  rename(id: string, name: string): Promise<void> {
    return this.#mark([id], { name: name.trim() });
  }

  /** Moves games to a folder, or out of theirs. */
  move(ids: readonly string[], folder: string | null): Promise<void> {
    return this.#mark(ids, { folder });
  }

  /** Deletes games, or brings them back. */
  async setGone(rows: readonly Row[], gone: boolean): Promise<void> {
    for (const { open } of rows) {
      if (open === null) continue;
      await (gone ? shelf.remove(open) : shelf.restore(open));
    }
    const ended = rows.filter(({ open }) => open === null).map(({ id }) => id);
    if (ended.length > 0) await this.#mark(ended, { gone });
    else await this.#readOpen();
  }

  /** Creates a folder; `null` if there are too many. */
  createFolder(name: string): Folder | null {
    const created = createFolder(name);
    this.#readFolders();
    return created;
  }

  renameFolder(id: string, name: string): void {
    renameFolder(id, name);
    this.#readFolders();
  }

  setFolderGone(id: string, gone: boolean): void {
    setFolderGone(id, gone);
    this.#readFolders();
  }

  /** Adds the games of files. */
  async importFiles(files: readonly File[], progress: (games: number) => void): Promise<Imported> {
    const imported = await importFiles(files, progress);
    this.#refused = imported.refused ?? this.#refused;
    this.#readFolders();
    await this.#read();
    return imported;
  }

  /** Tries again to store what is only in memory. */
  async storeAgain(): Promise<void> {
    await records.storeAgain();
    await entries.storeAgain();
    await this.#read();
  }

  /** Stops following changes. */
  close(): void {
    for (const stop of this.#stops) stop();
    this.#stopped.abort();
    clearTimeout(this.#gathering);
  }

  async #begin(): Promise<void> {
    await this.#readOpen();
    const all = await this.#read();
    const { stored, refused } = await collectLocal();
    if (refused !== null) this.#refused = refused;
    if (stored > 0 || refused === "storage") await this.#read();
    await tidy(all);
    const ending = await collectTables(
      this.#stopped.signal,
      (progress) => (this.#online = progress),
      () => (this.#inMemory = unstored()),
    );
    this.#online = null;
    this.#ended(ending);
  }

  #ended(ending: Ending): void {
    this.#interrupted = ending === "interrupted" && !this.#stopped.signal.aborted && navigator.onLine;
    if (ending === "full") this.#refused ??= entries.inMemory > 0 ? "storage" : "bound";
  }

  async #mark(ids: readonly string[], changes: Parameters<typeof mark>[1]): Promise<void> {
    await mark(ids, changes);
    await this.#refresh(ids);
  }

  #hear(id: string): void {
    this.#changed.push(id);
    clearTimeout(this.#gathering);
    this.#gathering = setTimeout(() => {
      const ids = this.#changed.filter((one, at, all) => all.indexOf(one) === at);
      this.#changed = [];
      void (ids.includes(MANY) || ids.length > MOST_SINGLE ? this.#read() : this.#refresh(ids));
    }, GATHER);
  }

  async #read(): Promise<readonly Archived[]> {
    const all = await everything();
    this.#archived = all;
    this.#inMemory = unstored();
    void notInAccount(all).then((count) => (this.#notInAccount = count));
    return all;
  }

  async #refresh(ids: readonly string[]): Promise<void> {
    if (ids.length > MOST_SINGLE) return void (await this.#read());
    const found = await Promise.all(ids.map(async (id) => ({ id, document: await entries.get(id) })));
    const fresh = found.flatMap(({ id, document }) =>
      document === null || isOthers(document.value) ? [] : [{ id, ...document.value }],
    );
    this.#archived = [...(this.#archived ?? []).filter(({ id }) => !ids.includes(id)), ...fresh];
    this.#inMemory = unstored();
  }

  async #readOpen(): Promise<void> {
    this.#open = await unfinishedGames();
  }

  #readFolders(): void {
    this.#folders = keptFolders();
  }
}
