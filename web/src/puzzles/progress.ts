/** What somebody has solved, and what they have begun: how it grows, and how this browser stores it. */
import * as v from "valibot";
import type { Cell, Colour } from "../board/scene";
import { COLOURS } from "../rules";
import { Drawer } from "../store/drawer";
import { hasFields, type Layout } from "../store/layout";

/** The best that somebody did with a puzzle. */
export interface Feat {
  /** Milliseconds. */
  readonly time: number;
  readonly hints: number;
}

/** Feats by the ids of the puzzles. */
export type Progress = Readonly<Record<string, Feat>>;

/** A puzzle that somebody is in the middle of, or has finished and not cleared away. */
export interface Begun {
  readonly id: string;
  /** What was placed, in order; what was given is not in it. */
  readonly stones: readonly { readonly colour: Colour; readonly cells: readonly Cell[] }[];
  readonly time: number;
  readonly hints: number;
}

/** So many begun puzzles are kept, the latest ones. */
const MOST_BEGUN = 40;

/** The better of two: fewer hints, then less time. */
export function better(a: Feat, b: Feat): Feat {
  if (a.hints !== b.hints) return a.hints < b.hints ? a : b;
  return a.time <= b.time ? a : b;
}

/** The progress after a puzzle was solved. */
export function withFeat(progress: Progress, id: string, feat: Feat): Progress {
  const before = progress[id];
  return { ...progress, [id]: before === undefined ? feat : better(before, feat) };
}

/** The begun puzzles with this one as the latest; one without stones and hints is no longer begun. */
export function withBegun(all: readonly Begun[], begun: Begun): readonly Begun[] {
  const others = all.filter(({ id }) => id !== begun.id);
  const fresh = begun.stones.length === 0 && begun.hints === 0;
  return (fresh ? others : [...others, begun]).slice(-MOST_BEGUN);
}

/** How solved puzzles are stored. */
export const SOLVED: Layout<Progress> = {
  name: "puzzles.solved",
  schema: v.pipe(
    // Valibot takes a list for a record.
    v.custom<object>(hasFields),
    v.record(v.string(), v.object({ time: v.number(), hints: v.number() })),
  ),
};

const cell = v.object({ file: v.number(), row: v.number(), level: v.number() });

/** How begun puzzles are stored. The rules check the stones when they are placed again. */
export const BEGUN: Layout<readonly Begun[]> = {
  name: "puzzles.begun",
  schema: v.array(
    v.object({
      id: v.string(),
      stones: v.array(v.object({ colour: v.picklist(COLOURS), cells: v.array(cell) })),
      time: v.number(),
      hints: v.number(),
    }),
  ),
};

const solved = new Drawer(SOLVED);
const begunOnes = new Drawer(BEGUN);

/** What was solved in this browser. */
export function recallProgress(): Progress {
  return solved.read() ?? {};
}

/** Stores that a puzzle was solved. */
export function keepFeat(id: string, feat: Feat): void {
  solved.update((progress) => withFeat(progress ?? {}, id, feat));
}

/** What was begun in this browser, the latest last. */
export function recallBegun(): readonly Begun[] {
  return begunOnes.read() ?? [];
}

/** Stores the progress of a puzzle. */
export function keepBegun(begun: Begun): void {
  begunOnes.update((all) => withBegun(all ?? [], begun));
}
