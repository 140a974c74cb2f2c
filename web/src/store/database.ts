/**
 * The app's IndexedDB database. Opening it can fail in many ways, or never get an answer;
 * every use either works or throws within a few seconds.
 */
import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/** The object stores. What is in them is read with a layout. */
export interface Stores extends DBSchema {
  games: { key: string; value: unknown };
  archive: { key: string; value: unknown };
  records: { key: string; value: unknown };
}

/** An open database. */
export type Connection = IDBPDatabase<Stores>;

/** All stores, and the version of the database that has them: version 1 had only the games. */
const STORES = ["games", "archive", "records"] as const;
const VERSION = 2;
/** How long opening may take, in milliseconds. An old tab can block it for as long as it is open. */
const PATIENCE = 3000;

/** Opening the database has not been answered yet. */
export class Unanswered extends Error {
  constructor() {
    super("the database does not open");
    this.name = "Unanswered";
  }
}

/** The database, opened when it is first used. */
export class Database {
  readonly #name: string;
  readonly #patience: number;
  #connection: Connection | null = null;
  #opening: Promise<Connection> | null = null;
  /** Whether `#opening` has taken too long. */
  #late = false;
  readonly #waiting = new Set<() => void>();

  constructor(name = "rumis", patience = PATIENCE) {
    this.#name = name;
    this.#patience = patience;
  }

  /** Works with the database; throws if it cannot be opened, or what the work throws. */
  async use<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    return work(this.#connection ?? (await this.#connect()));
  }

  /** Calls back when the database opens after somebody has given up waiting for it. */
  whenLate(callback: () => void): void {
    this.#waiting.add(callback);
  }

  /** Closes it; the next use opens it again. */
  close(): void {
    this.#connection?.close();
    this.#connection = this.#opening = null;
  }

  async #connect(): Promise<Connection> {
    if (this.#late) throw new Unanswered();
    this.#opening ??= this.#open();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        this.#late = true;
        reject(new Unanswered());
      }, this.#patience);
    });
    try {
      return await Promise.race([this.#opening, tooLong]);
    } finally {
      clearTimeout(timer);
    }
  }

  async #open(): Promise<Connection> {
    try {
      const connection = await openDB<Stores>(this.#name, VERSION, {
        upgrade: (database) => {
          const missing = STORES.filter((name) => !database.objectStoreNames.contains(name));
          for (const name of missing) database.createObjectStore(name);
        },
        // A newer version of the app waits in another tab: make way for it.
        blocking: () => this.close(),
        terminated: () => (this.#connection = this.#opening = null),
      });
      this.#connection = connection;
      if (this.#late) queueMicrotask(() => this.#waiting.forEach((tell) => tell()));
      return connection;
    } finally {
      this.#late = false;
      this.#opening = null;
    }
  }
}
