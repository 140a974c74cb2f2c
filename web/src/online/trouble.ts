/** Why something did not work, in words. */
import { reasonsInWords } from "../bench/reasons";
import type { ErrorBody } from "../generated/protocol";
import type { GameView } from "../rules";
import type { Words } from "../words/index.svelte";
import { NoAnswer, Refused } from "./api";

/** An error of the server in the reader's language; a move's with the rules that it breaks. */
export function refusalInWords(error: ErrorBody, view: GameView | null, words: Words): string {
  if (error.code === "illegal-move" && error.objections !== undefined && view !== null) {
    return reasonsInWords(error.objections, view.toMove ?? "ruin", view.site, words);
  }
  // A server that is newer than this page may say what it has no words for.
  return Object.hasOwn(words.online.codes, error.code)
    ? words.online.codes[error.code]
    : words.common.failed(error.message);
}

/** What went wrong while something was asked of the server; anything else is a bug and stays one. */
export function troubleInWords(error: unknown, words: Words): string {
  if (error instanceof Refused) return refusalInWords(error.body, null, words);
  if (error instanceof NoAnswer)
    return error.kind === "lost" ? words.online.codes.unavailable : words.online.noServer.text;
  throw error;
}
