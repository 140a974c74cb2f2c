/* tslint:disable */
/* eslint-disable */
import type { Choice, Evaluation, LikelyMove, LikelyOwner, Opinion, Owners, Prospect, Verdict, } from "../../values";


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
 * Judges games, and caches every position.
 */
export class Judge {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * A judge that simulates this many games for each position. Near the end it computes the exact result, if that
     * takes no more than ten positions for each simulation.
     */
    constructor(seed: number, simulations: number);
    /**
     * The judgement of the position of a record after this many moves.
     *
     * # Errors
     * If the record is not valid, has fewer moves, or ruins are still being laid.
     */
    opinion(record: string, after_moves: number): Opinion;
    /**
     * Who will probably own each square at the end of the game, judged from the position after this many moves of a
     * record. Empty without a network.
     *
     * # Errors
     * If the record is not valid, or has fewer moves.
     */
    owners(record: string, after_moves: number): Owners;
    /**
     * The judgement of the move of a record with this number, counted from 1.
     *
     * # Errors
     * If the record is not valid, has fewer moves, or the move laid a ruin.
     */
    verdict(record: string, number: number): Verdict;
    /**
     * The same with the network.
     */
    static withNetwork(seed: number, simulations: number, network: Network): Judge;
}

/**
 * The network. Several searchers can share it.
 */
export class Network {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * What it expects of a position, given as text.
     *
     * # Errors
     * If the text is not a position, or the game is over.
     */
    evaluate(position: string): Evaluation;
    /**
     * Reads the file of its weights.
     *
     * # Errors
     * If the file is damaged, or belongs to another version.
     */
    constructor(file: Uint8Array | number[]);
}

/**
 * The engine without a level, with the network or without it. It reuses its search tree, also when it is
 * asked about the same position again. So a caller with a clock can let it think in slices.
 */
export class Searcher {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * A searcher without the network. The same seed gives the same moves.
     */
    constructor(seed: number);
    /**
     * Computes the best move at the end of a record exactly, if few stones are left; `undefined` if there are more,
     * or when `stop` returns true. `stop` is called every few milliseconds.
     *
     * # Errors
     * If the record is not valid.
     */
    solve(record: string, stop: () => boolean): Choice | undefined;
    /**
     * Thinks about the end of a record for this many simulations, and chooses a move. It does not compute endgames:
     * `solve` does, once for all slices.
     *
     * # Errors
     * If the record is not valid, or the game is over.
     */
    think(record: string, simulations: number): Choice;
    /**
     * A searcher with the network.
     */
    static withNetwork(seed: number, network: Network): Searcher;
}

/**
 * A program that plays at one of the levels. It reuses its search tree from move to move.
 */
export class Thinker {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Its move at the end of a record, in drop notation. It also lays ruins.
     *
     * # Errors
     * If the record is not valid, or the game is over.
     */
    choose(record: string): string;
    /**
     * A program of a level from 1 to 12, without the network. From level 10 on it takes longer than with it, and is
     * not as strong. The same seed gives the same moves.
     *
     * # Errors
     * If there is no such level.
     */
    constructor(level: number, seed: number);
    /**
     * Whether the programs of a level use the network.
     *
     * # Errors
     * If there is no such level.
     */
    static usesNetwork(level: number): boolean;
    /**
     * The same with the network, which levels below 10 do not use.
     *
     * # Errors
     * If there is no such level.
     */
    static withNetwork(level: number, seed: number, network: Network): Thinker;
}

/**
 * The position of a record after this many moves, as text.
 *
 * # Errors
 * If the record is not valid, or has fewer moves.
 */
export function position(record: string, after_moves: number): string;

export type InitInput = RequestInfo | URL | Response | BufferSource | WebAssembly.Module;

export interface InitOutput {
    readonly memory: WebAssembly.Memory;
    readonly __wbg_judge_free: (a: number, b: number) => void;
    readonly __wbg_network_free: (a: number, b: number) => void;
    readonly __wbg_searcher_free: (a: number, b: number) => void;
    readonly __wbg_thinker_free: (a: number, b: number) => void;
    readonly judge_new: (a: number, b: number) => number;
    readonly judge_opinion: (a: number, b: number, c: number, d: number) => [number, number, number];
    readonly judge_owners: (a: number, b: number, c: number, d: number) => [number, number, number];
    readonly judge_verdict: (a: number, b: number, c: number, d: number) => [number, number, number];
    readonly judge_withNetwork: (a: number, b: number, c: number) => number;
    readonly network_evaluate: (a: number, b: number, c: number) => [number, number, number];
    readonly network_new: (a: number, b: number) => [number, number, number];
    readonly position: (a: number, b: number, c: number) => [number, number, number, number];
    readonly searcher_new: (a: number) => number;
    readonly searcher_solve: (a: number, b: number, c: number, d: any) => [number, number, number];
    readonly searcher_think: (a: number, b: number, c: number, d: number) => [number, number, number];
    readonly searcher_withNetwork: (a: number, b: number) => number;
    readonly thinker_choose: (a: number, b: number, c: number) => [number, number, number, number];
    readonly thinker_new: (a: number, b: number) => [number, number, number];
    readonly thinker_usesNetwork: (a: number) => [number, number, number];
    readonly thinker_withNetwork: (a: number, b: number, c: number) => [number, number, number];
    readonly __wbindgen_malloc: (a: number, b: number) => number;
    readonly __wbindgen_realloc: (a: number, b: number, c: number, d: number) => number;
    readonly __wbindgen_free: (a: number, b: number, c: number) => void;
    readonly __wbindgen_exn_store: (a: number) => void;
    readonly __externref_table_alloc: () => number;
    readonly __wbindgen_externrefs: WebAssembly.Table;
    readonly __externref_table_dealloc: (a: number) => void;
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
