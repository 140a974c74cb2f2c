/** Asks the solver for hints, and whether a puzzle can still be solved. */
import type { Fit } from "../bench/bench";
import { Dismissed } from "../workers/call";
import { hireSolver } from "../workers/solver";
import { type LaidStone, type Puzzle, questionOf, sameStone, solverPuzzle, type StoneInPlace } from "./puzzle";
import { fitOf } from "./turning";

/** The next stone, or why there is none. "gave-up": it is not known whether there is one. */
export type Help =
  { readonly kind: "next"; readonly fit: Fit } | { readonly kind: "finished" | "unsolvable" | "gave-up" };

/** Steps before the solver gives up in a free puzzle. */
const EFFORT = 5_000_000;
/** The same by the rules, where a step takes longer. */
const EFFORT_BY_THE_RULES = 200_000;
/**
 * Milliseconds for an answer. Steps say what the solver can do, time how long people wait: on a slow
 * machine, too, a hint takes less than two seconds.
 */
const LIMIT = 1_600;

/** Helps with one puzzle. */
export class Helper {
  readonly #solver = hireSolver();
  /** By the rules: a solution that was found, from the first stone on. */
  #way: readonly StoneInPlace[] = [];

  constructor(private readonly puzzle: Puzzle) {}

  /** The next stone of a solution. `holds` says whether a colour still has a stone. */
  async hint(
    laid: readonly LaidStone[],
    holds: (colour: LaidStone["colour"], stone: string) => boolean,
  ): Promise<Help> {
    if (this.puzzle.kind !== "free") return this.#nextByTheRules(laid);
    const hint = await this.#within(() => this.#solver.ask("hint", questionOf(this.puzzle, laid), EFFORT));
    if (hint === null) return { kind: "gave-up" };
    if (hint.kind !== "next" || hint.piece === undefined || hint.cells === undefined) return { kind: plain(hint.kind) };
    const { piece, cells } = hint;
    const colour = this.puzzle.colours.find((one) => holds(one, piece));
    return colour === undefined ? { kind: "gave-up" } : { kind: "next", fit: fitOf(colour, cells) };
  }

  /** Whether the puzzle can still be solved; `null` if that takes too long to find out. */
  async solvable(laid: readonly LaidStone[]): Promise<boolean | null> {
    if (this.puzzle.kind === "free") {
      return this.#within(() => this.#solver.ask("solvable", questionOf(this.puzzle, laid), EFFORT));
    }
    const { kind } = await this.#nextByTheRules(laid);
    return kind === "gave-up" ? null : kind !== "unsolvable";
  }

  /** Ends the search that is running. */
  dismiss(): void {
    this.#solver.dismiss();
  }

  async #nextByTheRules(laid: readonly LaidStone[]): Promise<Help> {
    const known = this.#way[laid.length];
    if (known !== undefined && laid.every((stone, index) => sameStone(stone, this.#way[index]))) return next(known);
    const placed = laid.map(({ colour, cells: filled }) => ({ colour, cells: [...filled] }));
    const hint = await this.#within(() =>
      this.#solver.ask("hintByTheRules", solverPuzzle(this.puzzle), placed, 1, EFFORT_BY_THE_RULES),
    );
    if (hint === null) return { kind: "gave-up" };
    if (hint.colour === undefined || hint.cells === undefined) return { kind: plain(hint.kind) };
    const following = { colour: hint.colour, cells: hint.cells };
    this.#way = [...laid, following, ...hint.rest];
    return next(following);
  }

  /** Waits for an answer of the solver, but only for so long; then ends the search and returns `null`. */
  async #within<T>(ask: () => Promise<T>): Promise<T | null> {
    // Loading the solver does not count: over a slow network it takes longer than any answer.
    await this.#solver.ask("ready");
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      this.#solver.dismiss();
    }, LIMIT);
    try {
      return await ask();
    } catch (error) {
      if (late && error instanceof Dismissed) return null;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }
}

function next(stone: StoneInPlace): Help {
  return { kind: "next", fit: fitOf(stone.colour, stone.cells) };
}

function plain(kind: "next" | "finished" | "unsolvable" | "gave-up"): "finished" | "unsolvable" | "gave-up" {
  return kind === "next" ? "gave-up" : kind;
}
