/** What somebody has solved, and what they have begun: how it grows, and how this browser stores it. */
import * as v from "valibot";
import { COLOURS } from "../rules";
import { Drawer } from "../store/drawer";
import { hasFields, type Layout } from "../store/layout";
import { sameStone, type StoneInPlace } from "./puzzle";

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
  readonly stones: readonly StoneInPlace[];
  readonly time: number;
  readonly hints: number;
  /** Whether the person has stopped the clock. */
  readonly stopped: boolean;
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

/** Whether there is anything to go on with: a stone or a hint. A puzzle without them may still have a time. */
export function isBegun({ stones, hints }: Begun): boolean {
  return stones.length > 0 || hints > 0;
}

/** The begun puzzles with this one as the latest; one that was only looked at is not stored. */
export function withBegun(all: readonly Begun[], begun: Begun): readonly Begun[] {
  const others = all.filter(({ id }) => id !== begun.id);
  const touched = isBegun(begun) || begun.stopped || others.length < all.length;
  return (touched ? [...others, begun] : others).slice(-MOST_BEGUN);
}

/** Whether the same stones were placed, in the same order. */
export function sameStones(a: readonly StoneInPlace[], b: readonly StoneInPlace[]): boolean {
  return a.length === b.length && a.every((stone, index) => sameStone(stone, b[index]));
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

/** How often a puzzle that was solved was forgotten, by the ids of the puzzles. */
const ROUNDS: Layout<Readonly<Record<string, number>>> = {
  name: "puzzles.rounds",
  schema: v.pipe(v.custom<object>(hasFields), v.record(v.string(), v.number())),
};

/**
 * Where somebody stands with a puzzle. A forgotten puzzle begins a new round, so that another device does not bring
 * back what was solved before.
 */
export interface Standing {
  readonly round: number;
  readonly feat: Feat | null;
}

/** Standings by the ids of the puzzles. */
export type Standings = Readonly<Record<string, Standing>>;

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
      // Version 0.1.0 did not store it.
      stopped: v.optional(v.boolean(), false),
    }),
  ),
};

const solved = new Drawer(SOLVED);
const rounds = new Drawer(ROUNDS);
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

/** The stored progress of one puzzle; `null` if there is none. */
export function recallBegunOne(id: string): Begun | null {
  return recallBegun().find((begun) => begun.id === id) ?? null;
}

/**
 * Stores the progress of a puzzle, if the stored stones are those that this tab last saw. If another
 * tab has changed them, nothing is stored, and the result is what that tab stored.
 */
export function keepBegun(begun: Begun, seen: readonly StoneInPlace[]): Begun | null {
  const stored = recallBegunOne(begun.id);
  if (stored !== null && !sameStones(stored.stones, seen)) return stored;
  begunOnes.update((all) => withBegun(all ?? [], begun));
  return null;
}

/** Calls back when another tab has changed what is begun; returns a function that stops it. */
export function onBegunElsewhere(changed: () => void): () => void {
  return begunOnes.listen(changed);
}

/** Where somebody stands with all puzzles in this browser. */
export function storedStandings(): Standings {
  const [feats, forgotten] = [recallProgress(), rounds.read() ?? {}];
  const ids = [...new Set([...Object.keys(feats), ...Object.keys(forgotten)])];
  return Object.fromEntries(ids.map((id) => [id, { round: forgotten[id] ?? 0, feat: feats[id] ?? null }]));
}

/** Changes where somebody stands with all puzzles. */
export function changeStandings(change: (stored: Standings) => Standings): void {
  const before = storedStandings();
  const changed = change(before);
  if (JSON.stringify(changed) === JSON.stringify(before)) return;
  const all = Object.entries(changed);
  rounds.write(Object.fromEntries(all.flatMap(([id, { round }]) => (round > 0 ? [[id, round]] : []))));
  solved.write(Object.fromEntries(all.flatMap(([id, { feat }]) => (feat === null ? [] : [[id, feat]]))));
}

/** Calls back when this or another tab has changed what is solved; returns a function that stops it. */
export function watchStandings(changed: () => void): () => void {
  return solved.watch(changed);
}

/** Forgets what was begun and solved of a puzzle; the result brings it back. */
export function forgetPuzzle(id: string): () => void {
  const begun = recallBegunOne(id);
  const feat = recallProgress()[id];
  begunOnes.update((all) => (all ?? []).filter((one) => one.id !== id));
  if (feat !== undefined) {
    changeStandings((all) => ({ ...all, [id]: { round: (all[id]?.round ?? 0) + 1, feat: null } }));
  }
  return () => {
    if (begun !== null) begunOnes.update((all) => withBegun(all ?? [], begun));
    if (feat !== undefined) keepFeat(id, feat);
  };
}
