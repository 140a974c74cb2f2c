/** What a real server said at a table, for tests: its messages, and between them the whole table. */
import { readFileSync } from "node:fs";
import type { ServerMessage, TableView } from "../generated/protocol";

/** A step of a recording: something that was heard, or how the table stood then. */
export type Step = { readonly message: ServerMessage } | { readonly check: TableView };

/** The recordings there are. */
export const RECORDINGS = ["two-with-a-clock", "match-of-two-games", "three-in-the-ruins"] as const;

/** Reads a recording. */
export function recording(name: (typeof RECORDINGS)[number]): Step[] {
  return JSON.parse(readFileSync(`src/online/recorded/${name}.json`, "utf8")) as Step[];
}

/** Only what was heard. */
export function messagesOf(name: (typeof RECORDINGS)[number]): ServerMessage[] {
  return recording(name).flatMap((step) => ("message" in step ? [step.message] : []));
}
