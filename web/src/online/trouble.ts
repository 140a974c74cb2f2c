/** Why a request failed, in words. */
import { reasonsInWords } from "../bench/reasons";
import type { ErrorBody } from "../generated/protocol";
import type { GameView } from "../rules";
import type { Words } from "../words/index.svelte";
import { NoAnswer, Refused } from "./api";

/** An error of the server in the reader's language; for a move, with the rules that it breaks. */
export function refusalInWords(error: ErrorBody, view: GameView | null, words: Words): string {
  if (error.code === "illegal-move" && error.objections !== undefined && view !== null) {
    return reasonsInWords(error.objections, view.toMove ?? "ruin", view.site, words);
  }
  // A newer server may send codes that this page has no text for.
  return Object.hasOwn(words.online.codes, error.code)
    ? words.online.codes[error.code]
    : words.common.failed(error.message);
}

/** The message for a failed request. Any other error is a bug and is thrown again. */
export function troubleInWords(error: unknown, words: Words): string {
  if (error instanceof Refused) return refusalInWords(error.body, null, words);
  if (error instanceof NoAnswer)
    return error.kind === "lost" ? words.online.codes.unavailable : words.online.noServer.text;
  throw error;
}
