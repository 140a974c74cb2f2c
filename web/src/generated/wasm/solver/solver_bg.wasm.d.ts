/* tslint:disable */
/* eslint-disable */
export const memory: WebAssembly.Memory;
export const __wbg_count_free: (a: number, b: number) => void;
export const assess: (a: any, b: number) => [number, number, number];
export const book: () => [number, number, number, number];
export const count_new: (a: any) => [number, number, number];
export const count_progress: (a: number) => number;
export const count_result: (a: number) => [number, number, number];
export const count_step: (a: number) => number;
export const hint: (a: any, b: number) => [number, number, number];
export const hintByTheRules: (a: any, b: number, c: number, d: number, e: number) => [number, number, number];
export const solution: (a: any, b: number, c: number) => [number, number, number];
export const solutions: (a: any, b: number, c: number) => [number, number, number, number];
export const solvable: (a: any, b: number) => [number, number, number];
export const __wbindgen_malloc: (a: number, b: number) => number;
export const __wbindgen_realloc: (a: number, b: number, c: number, d: number) => number;
export const __wbindgen_free: (a: number, b: number, c: number) => void;
export const __wbindgen_exn_store: (a: number) => void;
export const __externref_table_alloc: () => number;
export const __wbindgen_externrefs: WebAssembly.Table;
export const __externref_table_dealloc: (a: number) => void;
export const __externref_drop_slice: (a: number, b: number) => void;
export const __wbindgen_start: () => void;
