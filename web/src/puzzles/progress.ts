/** What somebody has solved, and what they have begun: how it grows, and how this browser keeps it. */
import type { Cell, Colour } from "../board/scene";
import { keep, recall } from "../app/storage";

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

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether something kept is progress. */
export function isProgress(value: unknown): value is Progress {
  const isFeat = (feat: unknown): boolean =>
    isObject(feat) && typeof feat["time"] === "number" && typeof feat["hints"] === "number";
  return isObject(value) && Object.values(value).every(isFeat);
}

/** Whether something kept are begun puzzles. The rules check the stones when they are placed again. */
export function isBegun(value: unknown): value is readonly Begun[] {
  const isOne = (one: unknown): boolean =>
    isObject(one) &&
    typeof one["id"] === "string" &&
    typeof one["time"] === "number" &&
    typeof one["hints"] === "number" &&
    Array.isArray(one["stones"]);
  return Array.isArray(value) && value.every(isOne);
}

const [SOLVED, BEGUN] = ["puzzles.solved", "puzzles.begun"];

/** What was solved in this browser. */
export function recallProgress(): Progress {
  return recall(SOLVED, isProgress) ?? {};
}

/** Keeps that a puzzle was solved. */
export function keepFeat(id: string, feat: Feat): void {
  keep(SOLVED, withFeat(recallProgress(), id, feat));
}

/** What was begun in this browser, the latest last. */
export function recallBegun(): readonly Begun[] {
  return recall(BEGUN, isBegun) ?? [];
}

/** Keeps how far somebody is. */
export function keepBegun(begun: Begun): void {
  keep(BEGUN, withBegun(recallBegun(), begun));
}
