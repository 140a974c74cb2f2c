/** Says what happens, once and in order, in the one live region of the page. */
import type { Words } from "../words/index.svelte";
import { sentencesOf } from "./spoken";
import type { Batch } from "./stream";

/** A sentence with its number, so that the page adds it only once. */
export interface Told {
  readonly number: number;
  readonly sentence: string;
}

/** How many of the last sentences stay readable. */
const KEPT = 12;
/**
 * Sentences that come within so many milliseconds belong to the same change: what two parts of the
 * page say about it is said only once.
 */
const SAME_CHANGE = 50;

/** What is said, and what is about to be said. */
export class Announcer {
  #told = $state.raw<readonly Told[]>([]);
  #waiting: string[] = [];
  #last = 0;

  constructor(
    private readonly words: () => Words,
    private readonly wanted: () => boolean,
  ) {}

  /** The last sentences. */
  get told(): readonly Told[] {
    return this.#told;
  }

  /** Says what is to say about these events. */
  readonly hear = (batch: Batch): void => {
    if (!this.wanted()) return;
    const first = this.#waiting.length === 0;
    for (const sentence of batch.flatMap((event) => sentencesOf(event, this.words()))) {
      if (sentence !== "" && !this.#waiting.includes(sentence)) this.#waiting.push(sentence);
    }
    if (first && this.#waiting.length > 0) setTimeout(() => this.#say(), SAME_CHANGE);
  };

  #say(): void {
    const said = this.#waiting.map((sentence) => ({ number: (this.#last += 1), sentence }));
    this.#waiting = [];
    this.#told = [...this.#told, ...said].slice(-Math.max(KEPT, said.length));
  }
}
