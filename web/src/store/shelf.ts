/**
 * Documents in IndexedDB, each with a revision number. A change names the revision it is based on
 * and is refused if the document has changed since, so two tabs never overwrite each other. What
 * cannot be stored is kept in memory and stored with the next change.
 */
import type { StoreNames } from "idb";
import type { Aside } from "./aside";
import type { Database, Stores } from "./database";
import { hasFields, type Layout, read, type Reading, versionOf } from "./layout";
import type { News, Tabs } from "./tabs";
import { overcome, report, troubleIn } from "./trouble.svelte";

/** A stored document. */
export interface Document<T> {
  readonly id: string;
  /** Counts the changes; 0 if it has never been stored. */
  readonly revision: number;
  /** When it last changed, in milliseconds since 1970. */
  readonly changed: number;
  /** Since when it is removed, if it is. Removing can be undone for a while. */
  readonly removed: number | null;
  readonly value: T;
}

/**
 * The result of a change: stored; refused, because another tab changed the document first; or kept
 * in memory, because storage fails.
 */
export interface Outcome<T> {
  readonly is: "stored" | "overtaken" | "unstored";
  readonly document: Document<T>;
}

/** What `watchAll` tells if several documents have changed at once. No document has this ID. */
export const MANY = "";

/** Removed documents are deleted after a day. */
const REMOVED_FOR = 24 * 60 * 60 * 1000;

/** Documents of one kind. */
export class Shelf<T> {
  readonly #store: StoreNames<Stores>;
  readonly #layout: Layout<T>;
  readonly #database: Database;
  readonly #tabs: Tabs;
  /** Documents whose latest state could not be stored. */
  readonly #unstored = new Map<string, Document<T>>();

  constructor(store: StoreNames<Stores>, layout: Layout<T>, database: Database, tabs: Tabs) {
    this.#store = store;
    this.#layout = layout;
    this.#database = database;
    this.#tabs = tabs;
    database.whenLate(() => void this.#catchUp());
  }

  /** All documents that can be read and are not removed, the last changed first. */
  async list(): Promise<Document<T>[]> {
    const stored = await this.#try(() => this.#all(), []);
    const documents = new Map<string, Document<T>>();
    for (const { id, raw } of stored) {
      const reading = this.#read(id, raw);
      if (reading.is === "valid") documents.set(id, reading.value);
      if (reading.is === "newer") report("newer");
    }
    for (const document of this.#unstored.values()) documents.set(document.id, document);
    return [...documents.values()]
      .filter(({ removed }) => removed === null)
      .sort((a, b) => b.changed - a.changed || (a.id < b.id ? 1 : -1));
  }

  /** A document, even if it is removed; `null` if it does not exist or cannot be read. */
  async get(id: string): Promise<Document<T> | null> {
    const unstored = this.#unstored.get(id);
    if (unstored !== undefined) return unstored;
    const raw = await this.#try(() => this.#database.use((connection) => connection.get(this.#store, id)), undefined);
    const reading = raw === undefined ? null : this.#read(id, raw);
    if (reading?.is === "newer") report("newer");
    return reading?.is === "valid" ? reading.value : null;
  }

  /** Stores a new document. */
  async add(value: T): Promise<Document<T>> {
    return (await this.swap(newId(), 0, value)).document;
  }

  /** Changes a document that has this revision; 0 creates it. */
  async swap(id: string, revision: number, value: T): Promise<Outcome<T>> {
    const next: Document<T> = { id, revision, changed: Date.now(), removed: null, value: plainly(value) };
    try {
      const outcome = await this.#swap(next);
      if (outcome.is === "stored") this.#tabs.tell(this.#news(id, false));
      this.#unstored.delete(id);
      return outcome;
    } catch (error) {
      report(troubleIn(error));
      this.#unstored.set(id, next);
      return { is: "unstored", document: next };
    }
  }

  /**
   * Changes many documents at once: `change` gets the value of each, `null` if there is none that can be read, and
   * returns the new one, or `null` to leave it alone. All of them are stored, or none; then they are kept in memory.
   */
  async edit(
    ids: readonly string[],
    change: (value: T | null, id: string) => T | null,
  ): Promise<"stored" | "unstored"> {
    try {
      const changed = await this.#editStored(ids, change);
      for (const id of changed) this.#unstored.delete(id);
      if (changed.length > 0) this.#tabs.tell(this.#news(changed.length === 1 ? (changed[0] ?? MANY) : MANY, false));
      return "stored";
    } catch (error) {
      report(troubleIn(error));
      await this.hold(ids, change);
      return "unstored";
    }
  }

  /** The same in memory only, where what belongs to it could not be stored. */
  async hold(ids: readonly string[], change: (value: T | null, id: string) => T | null): Promise<void> {
    for (const id of ids) {
      const known = await this.get(id);
      const value = change(known?.value ?? null, id);
      if (value === null) continue;
      const revision = known?.revision ?? 0;
      this.#unstored.set(id, { id, revision, changed: Date.now(), removed: null, value: plainly(value) });
    }
  }

  /** Tries again to store what is only in memory. */
  async storeAgain(): Promise<void> {
    const open = [...this.#unstored.values()].filter(({ removed }) => removed === null);
    for (const { id, revision, value } of open) await this.swap(id, revision, value);
  }

  /** How many documents are only in memory. */
  get inMemory(): number {
    return this.#unstored.size;
  }

  /** Removes a document. It can be restored for a day. */
  async remove(id: string): Promise<void> {
    await this.#mark(id, Date.now());
  }

  /** Restores a removed document. */
  async restore(id: string): Promise<void> {
    await this.#mark(id, null);
  }

  /** Deletes a document for good, also one that cannot be read. */
  async erase(id: string): Promise<void> {
    this.#unstored.delete(id);
    await this.#try(() => this.#database.use((connection) => connection.delete(this.#store, id)), undefined);
  }

  /** Deletes documents that were removed more than a day ago. */
  async tidy(now = Date.now()): Promise<void> {
    for (const { id, raw } of await this.#try(() => this.#all(), [])) {
      const reading = this.#read(id, raw);
      const removed = reading.is === "valid" ? reading.value.removed : null;
      if (removed !== null && now - removed > REMOVED_FOR) await this.erase(id);
    }
  }

  /** Documents that cannot be read. They stay where they are. */
  async unreadable(): Promise<Aside[]> {
    const stored = await this.#try(() => this.#all(), []);
    return stored
      .filter(({ id, raw }) => this.#read(id, raw).is === "unreadable")
      .map(({ id, raw }) => {
        const changed = hasFields(raw) && typeof raw["changed"] === "number" ? raw["changed"] : 0;
        return { id, name: this.#store, found: changed, text: textOf(raw) };
      });
  }

  /** Calls back when any tab changes a document; returns a function that stops it. */
  watch(id: string, changed: (removed: boolean) => void): () => void {
    return this.#tabs.listen((news) => {
      if (news.shelf === this.#store && news.id === id) changed(news.removed);
    });
  }

  /** Calls back when any tab changes any document, with its ID, or `MANY`; returns a function that stops it. */
  watchAll(changed: (id: string) => void): () => void {
    return this.#tabs.listen((news) => {
      if (news.shelf === this.#store) changed(news.id);
    });
  }

  async #editStored(
    ids: readonly string[],
    change: (value: T | null, id: string) => T | null,
  ): Promise<readonly string[]> {
    return this.#database.use(async (connection) => {
      const transaction = connection.transaction(this.#store, "readwrite", { durability: "strict" });
      const { store } = transaction;
      const changed: string[] = [];
      const puts: Promise<unknown>[] = [];
      for (const id of ids) {
        const raw: unknown = await store.get(id);
        const reading = raw === undefined ? null : this.#read(id, raw);
        // Stored by a newer version, or unreadable: left alone.
        if (reading !== null && reading.is !== "valid") continue;
        const known = this.#unstored.get(id) ?? reading?.value ?? null;
        const value = change(known?.value ?? null, id);
        if (value === null) continue;
        const revision = (reading?.value.revision ?? 0) + 1;
        const stored = { revision, changed: Date.now(), removed: null, value: plainly(value) };
        puts.push(store.put({ version: versionOf(this.#layout), ...stored }, id));
        changed.push(id);
      }
      await Promise.all([...puts, transaction.done]);
      return changed;
    });
  }

  async #swap(next: Document<T>): Promise<Outcome<T>> {
    return this.#database.use(async (connection) => {
      // The person was told that the move is made: it must survive a power failure.
      const transaction = connection.transaction(this.#store, "readwrite", { durability: "strict" });
      const raw = await transaction.store.get(next.id);
      const reading = raw === undefined ? null : this.#read(next.id, raw);
      if (reading !== null && reading.is !== "valid") {
        // Stored by a newer version in another tab: left alone.
        await transaction.done;
        throw new DOMException("the document was stored by another version", "VersionError");
      }
      if (reading !== null && reading.value.revision !== next.revision) {
        await transaction.done;
        return { is: "overtaken", document: reading.value };
      }
      const document = { ...next, revision: next.revision + 1 };
      const { id, ...stored } = document;
      await Promise.all([transaction.store.put({ version: versionOf(this.#layout), ...stored }, id), transaction.done]);
      return { is: "stored", document };
    });
  }

  async #mark(id: string, removed: number | null): Promise<void> {
    const unstored = this.#unstored.get(id);
    if (unstored !== undefined) this.#unstored.set(id, { ...unstored, removed });
    const mark = async (): Promise<void> =>
      this.#database.use(async (connection) => {
        const transaction = connection.transaction(this.#store, "readwrite");
        const raw = await transaction.store.get(id);
        if (hasFields(raw) && this.#read(id, raw).is === "valid") await transaction.store.put({ ...raw, removed }, id);
        await transaction.done;
        this.#tabs.tell(this.#news(id, removed !== null));
      });
    await this.#try(mark, undefined);
  }

  async #all(): Promise<{ id: string; raw: unknown }[]> {
    return this.#database.use(async (connection) => {
      const transaction = connection.transaction(this.#store);
      const [ids, all] = await Promise.all([transaction.store.getAllKeys(), transaction.store.getAll()]);
      return ids.map((id, index) => ({ id, raw: all[index] }));
    });
  }

  #read(id: string, raw: unknown): Reading<Document<T>> {
    if (!hasFields(raw)) return { is: "unreadable" };
    const { version, revision, changed, removed = null, value } = raw;
    const reading = read(this.#layout, version, value);
    if (reading.is !== "valid") return reading;
    if (!isTime(revision) || !isTime(changed) || !(removed === null || isTime(removed))) return { is: "unreadable" };
    return { is: "valid", value: { id, revision, changed, removed, value: reading.value } };
  }

  /** The database has opened after all: store what is in memory. */
  async #catchUp(): Promise<void> {
    await this.storeAgain();
    overcome("unanswered");
  }

  async #try<R>(work: () => Promise<R>, otherwise: R): Promise<R> {
    try {
      return await work();
    } catch (error) {
      report(troubleIn(error));
      return otherwise;
    }
  }

  #news(id: string, removed: boolean): News {
    return { shelf: this.#store, id, removed };
  }
}

/** A value without what cannot be stored, such as the proxies of reactive state. */
function plainly<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

function isTime(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value) && value >= 0;
}

function textOf(raw: unknown): string {
  try {
    return JSON.stringify(raw) ?? String(raw);
  } catch {
    // IndexedDB can hold more than JSON can, such as cycles.
    return String(raw);
  }
}

/** A new ID. It needs no secure address, unlike `crypto.randomUUID`. */
export function newId(): string {
  const letters = "abcdefghijkmnopqrstuvwxyz23456789";
  return Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => letters[byte % letters.length]).join("");
}
