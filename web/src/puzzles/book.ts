/** The puzzle book, asked of the solver once, and every puzzle that an address can name. */
import type { BookEntry } from "rumis";
import { dateOf, dayIn, today } from "../daily/days";
import { site } from "../rules";
import { hireSolver } from "../workers/solver";
import { puzzleOfOwn, readOwn, type SiteOfPlan } from "./own";
import { type Puzzle, puzzleOf } from "./puzzle";
import { randomPuzzle, seedIn } from "./random";

/** The chapters: the booklets' own challenges, then those for a first evening. */
export const CHAPTERS = ["booklets", "shapes", "half-built", "one-colour-cubes", "plans", "by-the-rules"] as const;

/** A chapter of the book. */
export type Chapter = (typeof CHAPTERS)[number];

/** The grades, from easy to hard. */
export const GRADES = [1, 2, 3, 4, 5] as const;

/** Pieces that the solver may put in place before it gives a random shape up. */
const EFFORT = 200_000;

const solver = hireSolver();
let book: Promise<readonly BookEntry[]> | undefined;

/** The puzzles of the book: the booklets' own, then the others, the easy ones first. Where that fails, the next call tries again. */
export function loadBook(): Promise<readonly BookEntry[]> {
  book ??= answered(solver.ask("book")).catch((error: unknown) => {
    book = undefined;
    throw error;
  });
  return book;
}

/** An answer of the solver. One that fails may never have come up, so the next question starts another. */
async function answered<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    solver.dismiss();
    throw error;
  }
}

/** The site of a plan as the rules have it. */
export const siteOfPlan: SiteOfPlan = (plan, players) => site({ plan, players });

/** The puzzle of an id; `null` if there is none. Fails where the solver could not be loaded. */
export async function findPuzzle(id: string): Promise<Puzzle | null> {
  const seed = seedIn(id);
  if (seed !== null) {
    const solve = (question: Parameters<typeof solver.ask<"solution">>[1], from: number) =>
      answered(solver.ask("solution", question, from, EFFORT));
    return randomPuzzle(seed, solve, (plan) => site({ plan, players: 2 }));
  }
  const day = dayIn(id);
  if (day !== null) return day <= today() ? puzzleOf(await answered(solver.ask("daily", dateOf(day)))) : null;
  const own = readOwn(id);
  if (own !== null) return puzzleOfOwn(own, siteOfPlan);
  const entry = (await loadBook()).find((one) => one.id === id);
  return entry === undefined ? null : puzzleOf(entry);
}

/** The puzzle of the book that comes after this one and has not been solved; `null` at the end. */
export function nextUnsolved(
  all: readonly BookEntry[],
  id: string,
  isSolved: (id: string) => boolean,
): BookEntry | null {
  const at = all.findIndex((entry) => entry.id === id);
  const turned = [...all.slice(at + 1), ...all.slice(0, Math.max(0, at))];
  return turned.find((entry) => !isSolved(entry.id)) ?? null;
}
