/**
 * What the devices of an account share. Each kind of document says how its local state is read, changed and
 * merged; the server stores the documents without looking into them.
 */
import type { PersonId } from "../generated/protocol";
import { type Layout, read, type Reading, versionOf } from "../store/layout";

/** A kind of document. */
export interface Kind<T> {
  /** How it is stored. The name is its key on the server: lower-case letters, digits, `-` and `.`. */
  readonly layout: Layout<T>;
  /** The state in which nothing was ever done. */
  readonly empty: T;
  /**
   * Everything that is in one of two states. It must be commutative, associative and idempotent, and `empty`
   * must change nothing: then devices may merge in any order, any number of times. What was removed must leave
   * something behind, or it comes back from another device.
   */
  readonly merge: (a: T, b: T) => T;
  /** The state in this browser. */
  readonly read: () => T | Promise<T>;
  /** Changes the state in this browser in one step, also on the screen. */
  readonly update: (change: (stored: T) => T) => void | Promise<void>;
  /** Calls back after this or another tab has changed the state; returns a function that stops it. */
  readonly watch: (changed: () => void) => () => void;
  /** As much of a state as a document may hold, 64 KiB; the rest stays in the browser. */
  readonly bounded?: (value: T) => T;
  /** How the state is put away until its person returns, if it is too large to be copied. */
  readonly putAway?: PuttingAway;
}

/** Puts the state of a person away where it is, and brings it back. */
export interface PuttingAway {
  readonly hide: (person: PersonId) => Promise<void>;
  readonly show: (person: PersonId) => Promise<void>;
}

/** A kind of document, whatever is in it. */
export interface Shared {
  readonly key: string;
  /**
   * What belongs into the account: the state in this browser, as much as a document may hold, and what the document
   * on the server has that this browser could not take in. So no device removes what it cannot read.
   */
  readonly document: (there?: unknown) => Promise<unknown>;
  /** The whole state in this browser, as a document without bounds. */
  readonly whole: () => Promise<unknown>;
  /** The document in which nothing was ever done. */
  readonly empty: unknown;
  /**
   * Merges a document into the state in this browser, unless `may` forbids it. Returns whether it could be read:
   * another device may have a newer version of the app.
   */
  readonly absorb: (document: unknown, may?: () => boolean) => Promise<boolean>;
  /** Empties the state in this browser. */
  readonly clear: () => Promise<void>;
  readonly putAway: PuttingAway | null;
  readonly watch: (changed: () => void) => () => void;
}

/** A kind of document as the synchronisation uses it. */
export function shared<T>(kind: Kind<T>): Shared {
  const { layout, empty, merge, bounded = (value: T) => value } = kind;
  const version = versionOf(layout);
  const readDocument = (document: unknown): Reading<T> => {
    const { version: written = 0, value = null } = (document ?? {}) as { version?: unknown; value?: unknown };
    return read(layout, written, value);
  };
  return {
    key: layout.name,
    document: async (there) => {
      const reading = there === undefined ? null : readDocument(there);
      const here = await kind.read();
      return { version, value: bounded(reading?.is === "valid" ? merge(here, reading.value) : here) };
    },
    whole: async () => ({ version, value: await kind.read() }),
    empty: { version, value: empty },
    absorb: async (document, may = () => true) => {
      const reading = readDocument(document);
      if (reading.is !== "valid") return false;
      await kind.update((mine) => (may() ? merge(mine, reading.value) : mine));
      return true;
    },
    clear: async () => {
      await kind.update(() => empty);
    },
    putAway: kind.putAway ?? null,
    watch: kind.watch,
  };
}

/** A value as text, the same for equal values: the order of fields does not matter. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
