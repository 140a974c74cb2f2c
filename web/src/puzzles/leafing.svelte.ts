/** Leafing through solutions: pages of them are fetched from the solver as somebody gets there. */
import type { PuzzlePart } from "rumis";
import { Dismissed } from "../workers/call";
import { hireSolver } from "../workers/solver";
import { solverQuestion, type WaysQuestion } from "./ways";

/** So many are fetched at once. */
const PAGE = 50;
/** Nobody leafs further: the solver looks for those before them, too. */
export const FURTHEST = 100_000;
/** How far the slider reaches while nobody knows how many there are. */
const REACH = 1_000;

/** Solutions to leaf through. */
export class Leafing {
  readonly #solver = hireSolver();
  #question: WaysQuestion | null = null;
  /** The pages that were fetched, by their numbers; most are never looked at. */
  #pages: (readonly (readonly PuzzlePart[])[])[] = [];
  #index = $state(0);
  #total = $state<number | null>(null);
  #shown = $state.raw<readonly PuzzlePart[] | null>(null);
  #looking = $state(false);
  #failed = $state(false);

  /** The number of the solution that is asked for, from 0. */
  get index(): number {
    return this.#index;
  }

  /** How many there are, once that is known. */
  get total(): number | null {
    return this.#total;
  }

  /** The last index that can be gone to. */
  get last(): number {
    return Math.max(0, Math.min(this.#total ?? REACH, FURTHEST) - 1);
  }

  /** The solution that is shown; while another is looked for, the one before. */
  get shown(): readonly PuzzlePart[] | null {
    return this.#shown;
  }

  get looking(): boolean {
    return this.#looking;
  }

  /** Whether the solver could not answer; going to a solution asks it again. */
  get failed(): boolean {
    return this.#failed;
  }

  /** Begins to leaf through other solutions. */
  open(question: WaysQuestion): void {
    this.#solver.dismiss();
    this.#question = question;
    this.#pages = [];
    this.#total = null;
    this.#shown = null;
    this.#looking = false;
    this.#failed = false;
    void this.go(0);
  }

  /** Says how many there are, when they were counted. */
  know(total: number): void {
    this.#total = total;
  }

  /** Goes to a solution. */
  async go(index: number): Promise<void> {
    this.#index = Math.min(Math.max(0, Math.round(index)), this.last);
    const page = Math.floor(this.#index / PAGE);
    const known = this.#pages[page];
    if (known !== undefined) {
      this.#show(known);
      return;
    }
    // One question at a time: when its answer comes, whoever leafed on meanwhile is looked after.
    if (this.#looking || this.#question === null) return;
    const asked = this.#question;
    this.#looking = true;
    this.#failed = false;
    try {
      const found = await this.#solver.ask("solutions", solverQuestion(asked), page * PAGE, PAGE);
      if (this.#question !== asked) return;
      this.#looking = false;
      this.#pages[page] = found;
      if (found.length < PAGE) this.#total = page * PAGE + found.length;
      await this.go(this.#index);
    } catch (error) {
      if (error instanceof Dismissed) return;
      this.#looking = false;
      this.#failed = true;
    }
  }

  /** Ends the worker. */
  close(): void {
    this.#question = null;
    this.#solver.dismiss();
  }

  #show(page: readonly (readonly PuzzlePart[])[]): void {
    this.#shown = page[this.#index % PAGE] ?? null;
  }
}
