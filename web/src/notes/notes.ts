/**
 * The person's own notes on games, stored in this browser only. A replay recognises a game by its moves, so a
 * note is found again however the game was opened. Pure functions, and the drawer they are stored in.
 */
import * as v from "valibot";
import { bareRecord, isMove, partsOf, written } from "../replay/records";
import { Drawer } from "../store/drawer";

/** A note on the move with this number; 0 is the game itself. */
export interface Note {
  readonly move: number;
  readonly text: string;
}

/** The notes on one game. */
export interface Annotated {
  readonly id: string;
  /** The settings and moves of the game, by which a replay recognises it. */
  readonly trace: string;
  readonly notes: readonly Note[];
}

/** How many characters a note may have. */
export const LONGEST_NOTE = 1000;
/** How many games have notes; the oldest are forgotten. */
const MOST_GAMES = 60;
/** A game with fewer moves is recognised only if all of them are the same: many games begin alike. */
const ENOUGH_MOVES = 4;

const NOTE = v.object({ move: v.pipe(v.number(), v.safeInteger(), v.minValue(0)), text: v.string() });
export const notesDrawer = new Drawer<readonly Annotated[]>({
  name: "notes",
  schema: v.array(v.object({ id: v.string(), trace: v.string(), notes: v.array(NOTE) })),
});

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
  return all.find((one) => one.id === id)?.notes ?? [];
}

/** All notes after somebody wrote one; an empty text removes it. */
export function withNote(
  all: readonly Annotated[],
  id: string,
  trace: string,
  move: number,
  text: string,
): Annotated[] {
  const others = notesOn(all, id).filter((note) => note.move !== move);
  const kept = text.trim().slice(0, LONGEST_NOTE);
  const notes = kept === "" ? others : [...others, { move, text: kept }].sort((a, b) => a.move - b.move);
  const rest = all.filter((one) => one.id !== id);
  return (notes.length === 0 ? rest : [{ id, trace, notes }, ...rest]).slice(0, MOST_GAMES);
}

/** All notes after a game went on: notes on moves that were taken back are gone. */
export function followed(all: readonly Annotated[], id: string, trace: string): readonly Annotated[] {
  const known = all.find((one) => one.id === id);
  if (known === undefined || known.trace === trace) return all;
  const valid = movesIn(shared(known.trace, trace));
  const notes = known.notes.filter(({ move }) => move <= valid);
  return all.map((one) => (one === known ? { id, trace, notes } : one)).filter((one) => one.notes.length > 0);
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
  return longest?.notes ?? [];
}

/** The record with the notes as comments. */
export function withComments(record: string, notes: readonly Note[]): string {
  // A brace would end the comment.
  const comment = (move: number): string[] =>
    notes.filter((note) => note.move === move).map(({ text }) => `{${text.replaceAll("}", ")")}}`);
  const [head, body] = partsOf(written(record));
  let moves = 0;
  const lines = body.split("\n").flatMap((line) => {
    if (!isMove(line)) return [line];
    moves += 1;
    return [line, ...comment(moves)];
  });
  return written([head, "", ...comment(0), ...lines].join("\n"));
}
