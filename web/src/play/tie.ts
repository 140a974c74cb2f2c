/** Several winners in one sentence. */
import { list, type Words } from "../words/index.svelte";

/** Says who share the first place. The person at the screen is one of the names, as `common.you`. */
export function tieInWords(names: readonly string[], words: Words): string {
  const { you, youInList } = words.common;
  return words.play.tie(list(names.map((name) => (name === you ? youInList : name))));
}
