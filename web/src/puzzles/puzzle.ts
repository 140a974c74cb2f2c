/** A puzzle as a page works on it, whether it stands in the book or was made from a seed. */
import { type Cell, cellKey, type Colour } from "../board/scene";
import type { BookEntry, PuzzleKind, PuzzlePart, PuzzleQuestion, SolverPuzzle } from "rumis";
import { COLOURS, type SolitairePuzzle } from "../rules";

/** A place that a stone of a colour fills. */
export interface StoneInPlace {
  readonly colour: Colour;
  readonly cells: readonly Cell[];
}

/** A stone of a colour in its place, with its code. */
export interface LaidStone extends StoneInPlace {
  readonly stone: string;
}

/** Whether two stones have the same colour and fill the same cells. */
export function sameStone(a: StoneInPlace, b: StoneInPlace | undefined): boolean {
  if (b === undefined || a.colour !== b.colour || a.cells.length !== b.cells.length) return false;
  const cells = new Set(b.cells.map(cellKey));
  return a.cells.every((cell) => cells.has(cellKey(cell)));
}

/** What is to be filled, with what, and what lies there already. */
export interface Puzzle {
  readonly id: string;
  /** Any stone anywhere, or every stone as in a game, the colours in any order or in turn. */
  readonly kind: PuzzleKind;
  /** The colours whose stones there are, in turn order. */
  readonly colours: readonly Colour[];
  /** The codes of the only stones that each colour has; all eleven if `null`. */
  readonly stones: readonly string[] | null;
  readonly usesAll: boolean;
  readonly cells: readonly Cell[];
  readonly given: readonly LaidStone[];
}

/** The kind that a puzzle is named by: one colour has nobody to take turns with. */
export function plainKind(kind: PuzzleKind, colours: number): PuzzleKind {
  return kind === "in-turn" && colours === 1 ? "by-the-rules" : kind;
}

/** A puzzle of the book, with colours for what is given. */
export function puzzleOf(entry: BookEntry): Puzzle {
  const { id, kind, colours, stones, usesAll, cells } = entry;
  return { id, kind, colours: firstColours(colours), stones, usesAll, cells, given: dye(entry.given, colours) };
}

/** The first colours in turn order. */
export function firstColours(many: number): readonly Colour[] {
  return COLOURS.slice(0, many);
}

/**
 * Colours for stones that have none: every colour has each shape once, and all have about as many.
 * Which of them is red does not matter to a free puzzle.
 */
export function dye(parts: readonly PuzzlePart[], colours: number): LaidStone[] {
  const laid: LaidStone[] = [];
  for (const { piece, cells } of parts) {
    const having = firstColours(colours).filter(
      (colour) => !laid.some((stone) => stone.colour === colour && stone.stone === piece),
    );
    const count = (colour: Colour): number => laid.filter((stone) => stone.colour === colour).length;
    const [colour] = having.sort((a, b) => count(a) - count(b));
    if (colour === undefined) throw new Error(`${colours} colours have no more ${piece}`);
    laid.push({ colour, stone: piece, cells });
  }
  return laid;
}

/** The puzzle for the rules. */
export function solitaireOf(puzzle: Puzzle): SolitairePuzzle {
  const { cells, colours, kind, stones, given } = puzzle;
  return {
    cells: [...cells],
    colours: [...colours],
    kind,
    stones: stones === null ? undefined : [...stones],
    given: given.map(({ colour, cells: filled }) => ({ colour, cells: [...filled] })),
  };
}

/** The question for the solver, with these stones on the board. */
export function questionOf(puzzle: Puzzle, laid: readonly Pick<LaidStone, "stone" | "cells">[]): PuzzleQuestion {
  const { cells, colours, stones, usesAll } = puzzle;
  return {
    cells: [...cells],
    colours: colours.length,
    stones: stones === null ? null : [...stones],
    usesAll,
    given: laid.map(({ stone, cells: filled }) => ({ piece: stone, cells: [...filled] })),
  };
}

/** The puzzle for the solver, which knows all three kinds. */
export function solverPuzzle({ cells, colours, kind, stones }: Puzzle): SolverPuzzle {
  return { cells: [...cells], colours: [...colours], kind, stones: stones === null ? null : [...stones] };
}

/** Files, rows and levels of the smallest box around some cells. */
export function sizeOf(cells: readonly Cell[]): readonly [number, number, number] {
  const span = (number: (cell: Cell) => number): number => {
    const all = cells.map(number);
    return Math.max(...all) - Math.min(...all) + 1;
  };
  return [span((cell) => cell.file), span((cell) => cell.row), span((cell) => cell.level)];
}

/** Every cell of a box. */
export function boxCells(files: number, rows: number, levels: number): Cell[] {
  return Array.from({ length: files * rows * levels }, (_, index) => ({
    file: index % files,
    row: Math.floor(index / files) % rows,
    level: Math.floor(index / files / rows),
  }));
}
