/** Somebody who knows the solver: says what comes next, and whether it still comes out. */
import { cellKey } from "../board/scene";
import type { Fit } from "../bench/bench";
import { hireSolver } from "../workers/solver";
import { type LaidStone, type Puzzle, questionOf, solverPuzzle } from "./puzzle";
import { fitOf } from "./turning";

/** What the helper says: the next stone, or that there is none, or that nobody knows. */
export type Help =
  { readonly kind: "next"; readonly fit: Fit } | { readonly kind: "finished" | "unsolvable" | "gave-up" };

/** Pieces put in place before the solver gives up: about two seconds. */
const EFFORT = 5_000_000;
/** By the rules a step takes longer: this is one to two seconds. */
const EFFORT_BY_THE_RULES = 200_000;

/** Helps with one puzzle. */
export class Helper {
  readonly #solver = hireSolver();
  /** By the rules: a way to the end that was found, from the first stone on. */
  #way: readonly Pick<LaidStone, "colour" | "cells">[] = [];

  constructor(private readonly puzzle: Puzzle) {}

  /** The next stone on a way to the end. `holds` says whether a colour still has a stone. */
  async hint(
    laid: readonly LaidStone[],
    holds: (colour: LaidStone["colour"], stone: string) => boolean,
  ): Promise<Help> {
    if (this.puzzle.kind !== "free") return this.#nextByTheRules(laid);
    const hint = await this.#solver.ask("hint", questionOf(this.puzzle, laid), EFFORT);
    if (hint.kind !== "next" || hint.piece === undefined || hint.cells === undefined) return { kind: plain(hint.kind) };
    const { piece, cells } = hint;
    const colour = this.puzzle.colours.find((one) => holds(one, piece));
    return colour === undefined ? { kind: "gave-up" } : { kind: "next", fit: fitOf(colour, cells) };
  }

  /** Whether it still comes out; `null` where that took too long to find out. */
  async solvable(laid: readonly LaidStone[]): Promise<boolean | null> {
    if (this.puzzle.kind === "free") return this.#solver.ask("solvable", questionOf(this.puzzle, laid), EFFORT);
    const { kind } = await this.#nextByTheRules(laid);
    return kind === "gave-up" ? null : kind !== "unsolvable";
  }

  /** Ends whatever is being thought about. */
  dismiss(): void {
    this.#solver.dismiss();
  }

  async #nextByTheRules(laid: readonly LaidStone[]): Promise<Help> {
    const known = this.#way[laid.length];
    if (known !== undefined && laid.every((stone, index) => same(stone, this.#way[index]))) return next(known);
    const placed = laid.map(({ colour, cells: filled }) => ({ colour, cells: [...filled] }));
    const hint = await this.#solver.ask("hintByTheRules", solverPuzzle(this.puzzle), placed, 1, EFFORT_BY_THE_RULES);
    if (hint.colour === undefined || hint.cells === undefined) return { kind: plain(hint.kind) };
    const following = { colour: hint.colour, cells: hint.cells };
    this.#way = [...laid, following, ...hint.rest];
    return next(following);
  }
}

function next(stone: Pick<LaidStone, "colour" | "cells">): Help {
  return { kind: "next", fit: fitOf(stone.colour, stone.cells) };
}

function plain(kind: "next" | "finished" | "unsolvable" | "gave-up"): "finished" | "unsolvable" | "gave-up" {
  return kind === "next" ? "gave-up" : kind;
}

function same(a: Pick<LaidStone, "colour" | "cells">, b: Pick<LaidStone, "colour" | "cells"> | undefined): boolean {
  if (b === undefined || a.colour !== b.colour || a.cells.length !== b.cells.length) return false;
  const cells = new Set(b.cells.map(cellKey));
  return a.cells.every((cell) => cells.has(cellKey(cell)));
}
