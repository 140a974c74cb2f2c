/**
 * Small values in `localStorage`, each with its own layout: settings, forms, progress. They can be
 * read at once, before the first page is drawn. What cannot be stored is kept in memory.
 */
import { setAside } from "./aside";
import { type Layout, type Reading, readText, write } from "./layout";
import { report, troubleIn } from "./trouble.svelte";

/** Values that could not be stored, as text, by name; `null` for a removed one. */
const memory = new Map<string, string | null>();

/** Who wants to know when this tab changes a value, by name. */
const watchers = new Map<string, Set<() => void>>();

/** Forgets the values in memory, as a reload does. For tests. */
export function forgetMemory(): void {
  memory.clear();
}

/** One value in the browser's storage. */
export class Drawer<T> {
  readonly #layout: Layout<T>;

  constructor(layout: Layout<T>) {
    this.#layout = layout;
  }

  /** The stored value; `null` if there is none, or none that can be read. */
  read(): T | null {
    const reading = this.#open();
    return reading?.is === "valid" ? reading.value : null;
  }

  /** Stores a value. */
  write(value: T): void {
    this.#put(write(this.#layout, value));
  }

  /** Changes the value as it is stored now, also by another tab. */
  update(change: (value: T | null) => T): T {
    const changed = change(this.read());
    this.write(changed);
    return changed;
  }

  /** Removes the value. */
  clear(): void {
    this.#put(null);
  }

  /** Calls back when another tab has changed the value; returns a function that stops it. */
  listen(changed: () => void): () => void {
    const onstorage = ({ key }: StorageEvent): void => {
      // Without a key, everything was removed.
      if (key === this.#key || key === null) changed();
    };
    addEventListener("storage", onstorage);
    return () => removeEventListener("storage", onstorage);
  }

  /** Calls back when this or another tab has changed the value; returns a function that stops it. */
  watch(changed: () => void): () => void {
    const here = watchers.get(this.#key) ?? new Set();
    watchers.set(this.#key, here.add(changed));
    const stop = this.listen(changed);
    return () => {
      here.delete(changed);
      stop();
    };
  }

  /** Puts a value that reads well but is useless into the list of data that could not be read. */
  setAside(): void {
    const text = this.#text();
    if (text !== null) this.#setAside(text);
  }

  get #key(): string {
    return `rumis.${this.#layout.name}`;
  }

  #text(): string | null {
    const remembered = memory.get(this.#key);
    if (remembered !== undefined) return remembered;
    try {
      return localStorage.getItem(this.#key);
    } catch (error) {
      report(troubleIn(error));
      return null;
    }
  }

  #open(): Reading<T> | null {
    const text = this.#text();
    if (text === null || text === "null") return null;
    const reading = readText(this.#layout, text);
    if (reading.is === "newer") report("newer");
    if (reading.is === "unreadable") this.#setAside(text);
    return reading;
  }

  #setAside(text: string): void {
    try {
      setAside(this.#layout.name, text);
      localStorage.removeItem(this.#key);
    } catch (error) {
      // It stays where it is, and new values go to memory.
      report(troubleIn(error));
      memory.set(this.#key, null);
    }
  }

  #put(text: string | null): void {
    // Data of a newer version is not overwritten; data that cannot be read is set aside first.
    const inMemory = memory.has(this.#key) || this.#open()?.is === "newer";
    try {
      if (inMemory || memory.has(this.#key)) memory.set(this.#key, text);
      else if (text === null) localStorage.removeItem(this.#key);
      else localStorage.setItem(this.#key, text);
    } catch (error) {
      report(troubleIn(error));
      memory.set(this.#key, text);
    }
    for (const changed of watchers.get(this.#key) ?? []) changed();
  }
}
