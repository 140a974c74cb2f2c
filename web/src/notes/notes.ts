/**
 * The person's own notes on games. A replay recognises a game by its moves, so a note is found again however the game
 * was opened. Pure functions, and the drawer they are stored in.
 */
import * as v from "valibot";
import { bareRecord, isMove, partsOf, written } from "../replay/records";
import { Game, withGame } from "../rules";
import { Drawer } from "../store/drawer";

/** A note on the move with this number; 0 is the game itself. */
export interface Note {
  readonly move: number;
  readonly text: string;
}

/**
 * A note as it is stored, with the time of its last change. A removed one is stored without text, so that it does not
 * come back from another device.
 */
interface KeptNote extends Note {
  readonly at: number;
}

/** The notes on one game, in the order of the moves. */
export interface Annotated {
  readonly id: string;
  /** The settings and moves of the game, by which a replay recognises it. */
  readonly trace: string;
  /** When the trace changed last. */
  readonly at: number;
  readonly notes: readonly KeptNote[];
}

/** How many characters a note may have. */
export const LONGEST_NOTE = 1000;
/** How many characters all notes of this browser may have: those on a thousand games. */
const MOST_CHARACTERS = 1_000_000;
/** A game with fewer moves is recognised only if all of them are the same: many games begin alike. */
const ENOUGH_MOVES = 4;

const time = v.optional(v.pipe(v.number(), v.finite(), v.minValue(0)), 0);
const NOTE = v.object({ move: v.pipe(v.number(), v.safeInteger(), v.minValue(0)), text: v.string(), at: time });

/** How the notes are stored. */
export const NOTES: v.GenericSchema<unknown, readonly Annotated[]> = v.array(
  v.object({ id: v.string(), trace: v.string(), at: time, notes: v.array(NOTE) }),
);
const drawer = new Drawer<readonly Annotated[]>({ name: "notes", schema: NOTES });

/** All notes of this browser. */
export function storedNotes(): readonly Annotated[] {
  return drawer.read() ?? [];
}

/** Changes the notes of this browser. */
export function changeNotes(change: (stored: readonly Annotated[]) => readonly Annotated[]): void {
  const stored = storedNotes();
  const changed = mergedNotes(change(stored), []);
  if (JSON.stringify(changed) === JSON.stringify(stored)) return;
  drawer.write(notesWithin(changed, MOST_CHARACTERS, (text) => text.length));
}

/** Calls back when this or another tab has changed them; returns a function that stops it. */
export function watchNotes(changed: () => void): () => void {
  return drawer.watch(changed);
}

/** What tells a game from others: its settings and moves, without names, dates and comments. */
export function traceOf(record: string): string {
  const lines = bareRecord(record).split("\n");
  return lines.filter((line) => line !== "" && !line.startsWith("[Result ")).join("\n");
}

/** How many moves a trace has. */
function movesIn(lines: readonly string[]): number {
  return lines.filter(isMove).length;
}

/** The lines that two traces begin with. */
function shared(one: string, other: string): string[] {
  const [these, those] = [one.split("\n"), other.split("\n")];
  const end = these.findIndex((line, index) => line !== those[index]);
  return end < 0 ? these : these.slice(0, end);
}

/** The notes on a game by its ID. */
export function notesOn(all: readonly Annotated[], id: string): readonly Note[] {
  return shown(all.find((one) => one.id === id));
}

function shown(one: Annotated | undefined): Note[] {
  return (one?.notes ?? []).filter(({ text }) => text !== "").map(({ move, text }) => ({ move, text }));
}

/** All notes after somebody wrote one; an empty text removes it. */
export function withNote(
  all: readonly Annotated[],
  id: string,
  trace: string,
  move: number,
  text: string,
  now = Date.now(),
): readonly Annotated[] {
  const kept = text.trim().slice(0, LONGEST_NOTE);
  const before = followed(all, id, trace, now);
  const known = before.find((one) => one.id === id);
  const old = known?.notes.find((note) => note.move === move);
  if (kept === (old?.text ?? "")) return before;
  const others = (known?.notes ?? []).filter((note) => note.move !== move);
  const notes = inOrder([...others, { move, text: kept, at: after(old, now) }]);
  return [...before.filter((one) => one.id !== id), { id, trace, at: now, ...known, notes }];
}

/**
 * All notes after a game went on: notes on moves that were taken back are gone when others are played instead. While
 * moves are only missing, they may come again, also from the server.
 */
export function followed(all: readonly Annotated[], id: string, trace: string, now = Date.now()): readonly Annotated[] {
  const known = all.find((one) => one.id === id);
  if (known === undefined) return all;
  const same = shared(known.trace, trace);
  if (same.length === trace.split("\n").length) return all;
  const valid = movesIn(same);
  const notes = known.notes.map((note) =>
    note.move <= valid || note.text === "" ? note : { move: note.move, text: "", at: after(note, now) },
  );
  return all.map((one) => (one === known ? { id, trace, at: after(known, now), notes } : one));
}

/** The time of a change. A clock that was set back does not lose it. */
function after(old: { readonly at: number } | undefined, now: number): number {
  return Math.max(now, (old?.at ?? 0) + 1);
}

function inOrder(notes: readonly KeptNote[]): KeptNote[] {
  return [...notes].sort((a, b) => a.move - b.move);
}

/** The notes of two devices: of each note, the last change. */
export function mergedNotes(one: readonly Annotated[], other: readonly Annotated[]): Annotated[] {
  const all = new Map(one.map((game) => [game.id, game]));
  for (const game of other) {
    const known = all.get(game.id);
    all.set(game.id, known === undefined ? game : mergedGame(known, game));
  }
  return [...all.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

function mergedGame(one: Annotated, other: Annotated): Annotated {
  const { id, trace, at } = later(one, other, ({ trace: text }) => text);
  const notes = new Map(one.notes.map((note) => [note.move, note]));
  for (const note of other.notes) {
    const known = notes.get(note.move);
    notes.set(note.move, known === undefined ? note : later(known, note, ({ text }) => text));
  }
  return { id, trace, at, notes: inOrder([...notes.values()]) };
}

/** The later of two. Of two with the same time, any, but on all devices the same. */
function later<T extends { readonly at: number }>(one: T, other: T, textOf: (it: T) => string): T {
  if (one.at !== other.at) return one.at > other.at ? one : other;
  return textOf(one) >= textOf(other) ? one : other;
}

/** As many notes as there is room for: those on the games whose notes changed last. */
export function notesWithin(
  all: readonly Annotated[],
  room: number,
  sizeOf: (text: string) => number,
): readonly Annotated[] {
  const changed = ({ at, notes }: Annotated): number => Math.max(at, ...notes.map((note) => note.at));
  const latest = [...all].sort((a, b) => changed(b) - changed(a) || (a.id < b.id ? -1 : 1));
  let left = room;
  const fitting = new Set<Annotated>();
  for (const one of latest) {
    const size = sizeOf(JSON.stringify(one)) + 1;
    if (size > left) continue;
    left -= size;
    fitting.add(one);
  }
  return fitting.size === all.length ? all : all.filter((one) => fitting.has(one));
}

/** The notes on the game of a record. A game that was only seen in part is recognised by its beginning. */
export function notesFor(all: readonly Annotated[], record: string): readonly Note[] {
  if (all.length === 0) return [];
  const trace = traceOf(record);
  const matching = all.filter((one) => {
    if (one.trace === trace) return true;
    return movesIn(one.trace.split("\n")) >= ENOUGH_MOVES && trace.startsWith(`${one.trace}\n`);
  });
  const longest = [...matching].sort((a, b) => b.trace.length - a.trace.length)[0];
  return shown(longest);
}

/** The notes on the game of a record in the rules' own form. Most records have none, which is found out quickly. */
export function notesInWritten(all: readonly Annotated[], record: string): readonly Note[] {
  const lines = new Set(record.split("\n"));
  const possible = all.filter(({ trace }) => lines.has(trace.slice(trace.lastIndexOf("\n") + 1)));
  return notesFor(possible, record);
}

/** The record with the notes as comments. */
export function withComments(record: string, notes: readonly Note[]): string {
  // A file that was exported and read again has them already.
  const known = withGame(Game.read(record), (game) => game.comments());
  const comment = (move: number): string[] =>
    notes
      .filter((note) => note.move === move)
      // A brace would end the comment.
      .map(({ text }) => text.replaceAll("}", ")"))
      .filter((text) => !known.some((one) => one.move === move && one.text === text))
      .map((text) => `{${text}}`);
  const [head, body] = partsOf(written(record));
  let moves = 0;
  const lines = body.split("\n").flatMap((line) => {
    if (!isMove(line)) return [line];
    moves += 1;
    return [line, ...comment(moves)];
  });
  return written([head, "", ...comment(0), ...lines].join("\n"));
}
