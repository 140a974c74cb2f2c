/** Recorded messages of a real server, for tests, with views of the whole table in between. */
import { readFileSync } from "node:fs";
import type { ServerMessage, TableView } from "../generated/protocol";

/** A step of a recording: a message, or the view of the table at that point. */
export type Step = { readonly message: ServerMessage } | { readonly check: TableView };

/** All recordings. */
export const RECORDINGS = ["two-with-a-clock", "match-of-two-games", "three-in-the-ruins"] as const;

/** Reads a recording. */
export function recording(name: (typeof RECORDINGS)[number]): Step[] {
  return JSON.parse(readFileSync(`src/online/recorded/${name}.json`, "utf8")) as Step[];
}

/** Only the messages. */
export function messagesOf(name: (typeof RECORDINGS)[number]): ServerMessage[] {
  return recording(name).flatMap((step) => ("message" in step ? [step.message] : []));
}

/** The table of a recording at the start of its game. */
export function begunTable(): TableView {
  const [check] = recording("two-with-a-clock").flatMap((step) => ("check" in step ? [step.check] : []));
  if (check?.game?.position !== 4) throw new Error("the recording starts in another way");
  return check;
}
