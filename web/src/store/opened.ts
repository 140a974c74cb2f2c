/**
 * A document that is open on this screen. Changes are stored in order. When another tab has changed
 * the document, its state is adopted, and changes based on the old state are dropped.
 */
import type { Document, Outcome, Shelf } from "./shelf";

/** The owner of an open document. */
export interface Owner<T> {
  /** Another tab has changed the document. */
  readonly adopt: (document: Document<T>) => void;
  /** Another tab has removed it. */
  readonly removed: () => void;
}

/** An open document. */
export class Opened<T> {
  readonly id: string;
  readonly #shelf: Shelf<T>;
  readonly #owner: Owner<T>;
  readonly #stop: () => void;
  #revision: number;
  /** Counts adoptions: a change made before one is not stored after it. */
  #epoch = 0;
  #queue: Promise<unknown> = Promise.resolve();
  #closed = false;

  constructor(shelf: Shelf<T>, document: Document<T>, owner: Owner<T>) {
    this.id = document.id;
    this.#shelf = shelf;
    this.#owner = owner;
    this.#revision = document.revision;
    this.#stop = shelf.watch(this.id, (removed) => (removed ? owner.removed() : void this.refresh()));
  }

  /** Stores a change. */
  save(value: T): Promise<Outcome<T>["is"]> {
    const epoch = this.#epoch;
    return this.#next(async () => {
      if (epoch !== this.#epoch) return "overtaken";
      const { is, document } = await this.#shelf.swap(this.id, this.#revision, value);
      if (is === "overtaken") this.#adopt(document);
      else this.#revision = document.revision;
      return is;
    });
  }

  /** Adopts a state that another tab has stored, if there is one. */
  refresh(): Promise<void> {
    return this.#next(async () => {
      const document = await this.#shelf.get(this.id);
      if (document !== null && document.revision > this.#revision) this.#adopt(document);
    });
  }

  /** Stops following it; changes made before are still stored. */
  close(): void {
    this.#closed = true;
    this.#stop();
  }

  #adopt(document: Document<T>): void {
    this.#revision = document.revision;
    this.#epoch += 1;
    if (!this.#closed) this.#owner.adopt(document);
  }

  #next<R>(task: () => Promise<R>): Promise<R> {
    const done = this.#queue.then(task);
    this.#queue = done.catch(() => undefined);
    return done;
  }
}
