/* tslint:disable */
/* eslint-disable */
import type { Assessment, BookEntry, CountResult, PlacedStone, PuzzleHint, PuzzleQuestion, RulesHint, Solution, SolverPuzzle, } from "../../values";


import type { Objection } from "../../rules";

/**
 * What is thrown when something is wrong.
 */
export interface RulesError extends Error {
    /** A word that stands for the kind of fault. */
    code: string;
    /** The line of the text it is in, counted from 1. */
    line?: number;
    /** The column of the line, counted from 1. */
    column?: number;
    /** The number of the move of a record, counted from 1. */
    moveNumber?: number;
    /** What the rules object to. */
    objections?: Objection[];
}



/**
 * A count of all solutions of a puzzle, one task after the other.
 */
export class Count {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * A new count.
     *
     * # Errors
     * When the puzzle is not valid.
     */
    constructor(question: PuzzleQuestion);
    /**
     * How much is done, from 0 to 1.
     */
    progress(): number;
    /**
     * The solutions counted so far; all of them when all tasks are done.
     */
    result(): CountResult;
    /**
     * Does one task; true when all are done.
     */
    step(): boolean;
}

/**
 * Whether a puzzle of any kind has a solution, and how hard it is.
 *
 * # Errors
 * When the puzzle is not valid.
 */
export function assess(puzzle: SolverPuzzle, effort: number): Assessment;

/**
 * The puzzles of the book: first the cubes of the booklets, then the others, from easy to hard.
 */
export function book(): BookEntry[];

/**
 * A stone that can come next.
 *
 * # Errors
 * When the puzzle is not valid.
 */
export function hint(question: PuzzleQuestion, effort: number): PuzzleHint;

/**
 * The next stone of a solution by the rules, after the stones that are placed.
 *
 * # Errors
 * When the puzzle is not valid, or its rules forbid a stone that is placed.
 */
export function hintByTheRules(puzzle: SolverPuzzle, placed: PlacedStone[], seed: number, effort: number): RulesHint;

/**
 * A solution that depends on the seed; null if none was found within the effort.
 *
 * # Errors
 * When the puzzle is not valid.
 */
export function solution(question: PuzzleQuestion, seed: number, effort: number): Solution | null;

/**
 * This many solutions from a given one on, in an order that is always the same. Those before them are
 * searched, too, so the first ones are the fastest.
 *
 * # Errors
 * When the puzzle is not valid.
 */
export function solutions(question: PuzzleQuestion, from: number, many: number): Solution[];

/**
 * Whether there is a solution; null if the effort was used up first.
 *
 * # Errors
 * When the puzzle is not valid.
 */
export function solvable(question: PuzzleQuestion, effort: number): boolean | null;

export type InitInput = RequestInfo | URL | Response | BufferSource | WebAssembly.Module;

export interface InitOutput {
    readonly memory: WebAssembly.Memory;
    readonly __wbg_count_free: (a: number, b: number) => void;
    readonly assess: (a: any, b: number) => [number, number, number];
    readonly book: () => [number, number, number, number];
    readonly count_new: (a: any) => [number, number, number];
    readonly count_progress: (a: number) => number;
    readonly count_result: (a: number) => [number, number, number];
    readonly count_step: (a: number) => number;
    readonly hint: (a: any, b: number) => [number, number, number];
    readonly hintByTheRules: (a: any, b: number, c: number, d: number, e: number) => [number, number, number];
    readonly solution: (a: any, b: number, c: number) => [number, number, number];
    readonly solutions: (a: any, b: number, c: number) => [number, number, number, number];
    readonly solvable: (a: any, b: number) => [number, number, number];
    readonly __wbindgen_malloc: (a: number, b: number) => number;
    readonly __wbindgen_realloc: (a: number, b: number, c: number, d: number) => number;
    readonly __wbindgen_free: (a: number, b: number, c: number) => void;
    readonly __wbindgen_exn_store: (a: number) => void;
    readonly __externref_table_alloc: () => number;
    readonly __wbindgen_externrefs: WebAssembly.Table;
    readonly __externref_table_dealloc: (a: number) => void;
    readonly __externref_drop_slice: (a: number, b: number) => void;
    readonly __wbindgen_start: () => void;
}

export type SyncInitInput = BufferSource | WebAssembly.Module;

/**
 * Instantiates the given `module`, which can either be bytes or
 * a precompiled `WebAssembly.Module`.
 *
 * @param {{ module: SyncInitInput }} module - Passing `SyncInitInput` directly is deprecated.
 *
 * @returns {InitOutput}
 */
export function initSync(module: { module: SyncInitInput } | SyncInitInput): InitOutput;

/**
 * If `module_or_path` is {RequestInfo} or {URL}, makes a request and
 * for everything else, calls `WebAssembly.instantiate` directly.
 *
 * @param {{ module_or_path: InitInput | Promise<InitInput> }} module_or_path - Passing `InitInput` directly is deprecated.
 *
 * @returns {Promise<InitOutput>}
 */
export default function __wbg_init (module_or_path: { module_or_path: InitInput | Promise<InitInput> } | InitInput | Promise<InitInput>): Promise<InitOutput>;
