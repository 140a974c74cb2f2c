/* tslint:disable */
/* eslint-disable */
import type { Axis, Cell, Colour, } from "../../rules";


import type { ColourCount, EditionInfo, Fit, GameComment, GameSetup, GameView, Landing, Landings, MatchView, MoveView, PlanInfo, PlanText, SeatView, Site, SolitairePuzzle, SolitaireView, StoneInfo, WayInfo, } from "../../values";


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
 * A game from its start to now, and the undone moves.
 */
export class Game {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * A copy of the game, to try out moves.
     */
    clone(): Game;
    /**
     * The comments in the record.
     */
    comments(): GameComment[];
    /**
     * How the points of every colour come about, in turn order.
     */
    count(): ColourCount[];
    /**
     * Every legal placement with a cube over this square.
     */
    fitsAt(file: number, row: number): Fit[];
    /**
     * A header of the record that the rules do not use: `SeatA`, `Date` or any other.
     */
    header(key: string): string | undefined;
    /**
     * Where the player to move may let down a stone, for each of its orientations.
     *
     * # Errors
     * If no stone has this code.
     */
    landings(stone: string): Landings[];
    /**
     * Lets down a stone over this square, for the player to move.
     *
     * # Errors
     * If no orientation has this number.
     */
    letDown(orientation: number, file: number, row: number): Landing;
    /**
     * The moves, without undone ones.
     */
    moves(): MoveView[];
    /**
     * A new game.
     *
     * # Errors
     * If the settings contradict each other.
     */
    constructor(setup: GameSetup);
    /**
     * Plays a move in drop notation. Undone moves can no longer be redone.
     *
     * # Errors
     * If the text is not a move or the move is not legal, with all objections.
     */
    play(drop: string): void;
    /**
     * Reads a record.
     *
     * # Errors
     * If the record is not valid, with the place and the number of the move.
     */
    static read(record: string): Game;
    /**
     * The record of the game, without undone moves.
     */
    record(): string;
    /**
     * Redoes the last undone move; false if there is none.
     */
    redo(): boolean;
    /**
     * Retires a colour for the rest of the game although it could still place a stone.
     *
     * # Errors
     * If it is already out or not in the game, or the game is over.
     */
    retire(colour: Colour): void;
    /**
     * Sets such a header.
     *
     * # Errors
     * If the key is not a word of letters and digits, or is reserved for the record itself.
     */
    setHeader(key: string, value: string): void;
    /**
     * Undoes the last move; false at the start.
     */
    undo(): boolean;
    /**
     * The state after this many moves.
     *
     * # Errors
     * If there were fewer moves.
     */
    viewAfter(moves: number): GameView;
    /**
     * The current state of the game.
     */
    view(): GameView;
}

/**
 * A puzzle that somebody is solving.
 */
export class Solitaire {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * A stone held over this square, with its lowest cube at this level.
     *
     * # Errors
     * For a number that no orientation has.
     */
    at(colour: Colour, orientation: number, file: number, row: number, level: number): Landing;
    /**
     * Removes all stones except given ones.
     */
    clear(): void;
    /**
     * Lets down a stone over this square.
     *
     * # Errors
     * For a number that no orientation has.
     */
    letDown(colour: Colour, orientation: number, file: number, row: number): Landing;
    /**
     * A puzzle with its given stones.
     *
     * # Errors
     * If the puzzle is not valid, or a given stone breaks its rules.
     */
    constructor(puzzle: SolitairePuzzle);
    /**
     * Places the stone with these cells.
     *
     * # Errors
     * If no stone has them, or the placement is illegal, with all objections.
     */
    place(colour: Colour, cells: Cell[]): void;
    /**
     * Removes the stone with this ID; false if there is none, or it was given.
     */
    remove(id: string): boolean;
    /**
     * Takes back the last stone; false if only given ones are left.
     */
    takeBack(): boolean;
    /**
     * The current state.
     */
    view(): SolitaireView;
}

/**
 * The editions.
 */
export function editions(): EditionInfo[];

/**
 * A match of this many games, after the games in these records.
 *
 * # Errors
 * If a record is not valid, its game is not over, or it belongs to another match.
 */
export function matchAfter(setup: GameSetup, games: number, records: string[]): MatchView;

/**
 * Codes of stones and squares that were typed in any case, as records write them.
 */
export function notation(typed: string): string;

/**
 * The named plans.
 */
export function plans(): PlanInfo[];

/**
 * Reads a plan file, or a grid on one line.
 *
 * # Errors
 * If the plan is not valid, with line and column.
 */
export function readPlan(text: string): PlanText;

/**
 * The seats of a game, in turn order, with the colours they play.
 *
 * # Errors
 * If a word of the settings is not known.
 */
export function seats(setup: GameSetup): SeatView[];

/**
 * The building site of a game.
 *
 * # Errors
 * If the settings contradict each other.
 */
export function site(setup: GameSetup): Site;

/**
 * The eleven stones in the order of their codes.
 */
export function stones(): StoneInfo[];

/**
 * The number of the orientation after quarter turns about an axis. Positive turns are
 * counter-clockwise as seen from the positive end of the axis, negative turns clockwise.
 *
 * # Errors
 * If no orientation has this number.
 */
export function turned(orientation: number, axis: Axis, quarters: number): number;

/**
 * The ways to play.
 */
export function ways(): WayInfo[];

export type InitInput = RequestInfo | URL | Response | BufferSource | WebAssembly.Module;

export interface InitOutput {
    readonly memory: WebAssembly.Memory;
    readonly __wbg_game_free: (a: number, b: number) => void;
    readonly __wbg_solitaire_free: (a: number, b: number) => void;
    readonly editions: () => [number, number, number, number];
    readonly game_clone: (a: number) => number;
    readonly game_comments: (a: number) => [number, number, number, number];
    readonly game_count: (a: number) => [number, number, number, number];
    readonly game_fitsAt: (a: number, b: number, c: number) => [number, number, number, number];
    readonly game_header: (a: number, b: number, c: number) => [number, number];
    readonly game_landings: (a: number, b: number, c: number) => [number, number, number, number];
    readonly game_letDown: (a: number, b: number, c: number, d: number) => [number, number, number];
    readonly game_moves: (a: number) => [number, number, number, number];
    readonly game_new: (a: any) => [number, number, number];
    readonly game_play: (a: number, b: number, c: number) => [number, number];
    readonly game_read: (a: number, b: number) => [number, number, number];
    readonly game_record: (a: number) => [number, number];
    readonly game_redo: (a: number) => number;
    readonly game_retire: (a: number, b: any) => [number, number];
    readonly game_setHeader: (a: number, b: number, c: number, d: number, e: number) => [number, number];
    readonly game_undo: (a: number) => number;
    readonly game_view: (a: number) => [number, number, number];
    readonly game_viewAfter: (a: number, b: number) => [number, number, number];
    readonly matchAfter: (a: any, b: number, c: number, d: number) => [number, number, number];
    readonly notation: (a: number, b: number) => [number, number];
    readonly plans: () => [number, number, number, number];
    readonly readPlan: (a: number, b: number) => [number, number, number];
    readonly seats: (a: any) => [number, number, number, number];
    readonly site: (a: any) => [number, number, number];
    readonly solitaire_at: (a: number, b: any, c: number, d: number, e: number, f: number) => [number, number, number];
    readonly solitaire_clear: (a: number) => void;
    readonly solitaire_letDown: (a: number, b: any, c: number, d: number, e: number) => [number, number, number];
    readonly solitaire_new: (a: any) => [number, number, number];
    readonly solitaire_place: (a: number, b: any, c: number, d: number) => [number, number];
    readonly solitaire_remove: (a: number, b: number, c: number) => number;
    readonly solitaire_takeBack: (a: number) => number;
    readonly solitaire_view: (a: number) => [number, number, number];
    readonly stones: () => [number, number, number, number];
    readonly turned: (a: number, b: any, c: number) => [number, number, number];
    readonly ways: () => [number, number, number, number];
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
