/**
 * Puzzles from a seed: a box, a plan, or steps of random heights, filled by the solver, with some of
 * the stones taken out again. So there surely is a solution, and the same seed gives the same puzzle.
 */
import { cellKey, type Cell } from "../board/scene";
import type { PuzzlePart, PuzzleQuestion } from "rumis";
import type { Site } from "../rules";
import { boxCells, dye, firstColours, type Puzzle, questionOf } from "./puzzle";

/** Finds a solution that depends on the seed; `null` if there is none, or it took too long. */
export type Solve = (question: PuzzleQuestion, seed: number) => Promise<readonly PuzzlePart[] | null>;

/** The site of a plan for two. */
export type SiteOf = (plan: string) => Site;

/** What comes before the seed in the id of a random puzzle. */
const PREFIX = "random-";

/** Seeds have up to six figures, so that people can tell them to each other. */
const SEEDS = 1_000_000;

/** A seed that nobody chose. */
export function randomSeed(): number {
  return Math.floor(Math.random() * SEEDS);
}

/** The seed in a puzzle's id; `null` if it is no random puzzle. */
export function seedIn(id: string): number | null {
  const seed = /^random-(\d{1,6})$/.exec(id)?.[1];
  return seed === undefined ? null : Number(seed);
}

/** The id of the puzzle of a seed. */
export function randomId(seed: number): string {
  return PREFIX + seed;
}

/** Numbers from 0 up to 1 that follow from a seed, well mixed (mulberry32). */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

type Dice = ReturnType<typeof dice>;

function pick<T>(from: readonly T[], roll: Dice): T {
  const picked = from[Math.floor(roll() * from.length)];
  if (picked === undefined) throw new Error("there is nothing to pick from");
  return picked;
}

const BOXES: readonly (readonly [number, number, number])[] = [
  [3, 3, 3],
  [3, 2, 4],
  [4, 2, 4],
  [3, 3, 4],
  [5, 2, 4],
  [4, 3, 4],
  [3, 3, 5],
  [4, 4, 4],
  [5, 3, 4],
];

const PLANS = ["chullpa", "pirka", "tambo", "cucho", "pisac", "coricancha"] as const;

/** The cubes of one colour's stones. */
const CUBES_OF_A_COLOUR = 40;

/** Something to build. */
interface Shape {
  readonly cells: readonly Cell[];
  /** How many stones are taken out again; `null` for all of them. */
  readonly missing: number | null;
}

/** A shape by the dice. */
export function randomShape(roll: Dice, siteOf: SiteOf): Shape {
  const missing = 3 + Math.floor(roll() * 5);
  const kind = roll();
  if (kind < 0.4) return { cells: boxCells(...pick(BOXES, roll)), missing };
  if (kind < 0.65) {
    const { squares } = siteOf(pick(PLANS, roll));
    return { cells: squares.flatMap(({ limit, ...square }) => pile(square, limit)), missing };
  }
  return { cells: steps(roll), missing: null };
}

/** Columns of random heights on a small floor, of which neighbours differ by little. */
function steps(roll: Dice): Cell[] {
  const [files, rows] = [3 + Math.floor(roll() * 2), 3 + Math.floor(roll() * 2)];
  const [slopeFile, slopeRow, base] = [roll() * 1.6 - 0.8, roll() * 1.6 - 0.8, 1 + roll()];
  const height = (file: number, row: number): number => {
    const slope = base + slopeFile * (file - (files - 1) / 2) + slopeRow * (row - (rows - 1) / 2);
    return Math.min(4, Math.max(1, Math.round(slope + roll() * 0.8)));
  };
  return Array.from({ length: files * rows }, (_, index) => ({
    file: index % files,
    row: Math.floor(index / files),
  })).flatMap((square) => pile(square, height(square.file, square.row)));
}

function pile(square: { file: number; row: number }, height: number): Cell[] {
  return Array.from({ length: height }, (_, level) => ({ ...square, level }));
}

/** More shapes than this are never tried: nearly all of them can be filled. */
const MOST_TRIES = 60;

/** The puzzle of a seed. */
export async function randomPuzzle(seed: number, solve: Solve, siteOf: SiteOf): Promise<Puzzle> {
  const roll = dice(seed);
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const { cells, missing } = randomShape(roll, siteOf);
    // A little more than enough stones: with exactly enough the solver, too, would sweat.
    const colours = Math.min(4, Math.ceil((cells.length + 4) / CUBES_OF_A_COLOUR));
    const whole: Puzzle = {
      id: randomId(seed),
      kind: "free",
      colours: firstColours(colours),
      stones: null,
      usesAll: false,
      cells,
      given: [],
    };
    const solution = await solve(questionOf(whole, []), seed + tries);
    if (solution === null) continue;
    const out = missing === null ? solution : cluster(solution, missing, roll);
    return {
      ...whole,
      given: dye(
        solution.filter((part) => !out.includes(part)),
        colours,
      ),
    };
  }
  throw new Error(`no puzzle comes from the seed ${seed}`);
}

/** So many stones that hang together, taken off from above, so that what is left still stands. */
export function cluster(solution: readonly PuzzlePart[], many: number, roll: Dice): PuzzlePart[] {
  const out: PuzzlePart[] = [];
  while (out.length < Math.min(many, solution.length)) {
    const rest = solution.filter((part) => !out.includes(part));
    const open = rest.filter((part) => !rest.some((other) => other !== part && liesOn(other.cells, part.cells)));
    const touching = open.filter((part) => out.some((other) => touch(part.cells, other.cells)));
    // Stones can be locked so that none comes off by itself.
    const [from = rest] = [touching, open].filter((some) => some.length > 0);
    out.push(pick(from, roll));
  }
  return out;
}

/** Whether some cell of the one is right above a cell of the other. */
function liesOn(upper: readonly Cell[], lower: readonly Cell[]): boolean {
  const above = new Set(lower.map((cell) => cellKey({ ...cell, level: cell.level + 1 })));
  return upper.some((cell) => above.has(cellKey(cell)));
}

/** Whether two sets of cells share a face. */
export function touch(a: readonly Cell[], b: readonly Cell[]): boolean {
  const all = new Set(b.map(cellKey));
  return a.some(({ file, row, level }) =>
    [-1, 1].some(
      (step) =>
        all.has(cellKey({ file: file + step, row, level })) ||
        all.has(cellKey({ file, row: row + step, level })) ||
        all.has(cellKey({ file, row, level: level + step })),
    ),
  );
}
