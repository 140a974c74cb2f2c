/** Moves that are typed: made if they can be, and told in words why not. */
import { reasonsInWords } from "../bench/reasons";
import { type GameView, isRulesError } from "../rules";
import type { Words } from "../words/index.svelte";

/** Makes a typed move; `null` when it is made, or why it can't be, from how things stood before. */
export function tryMove(make: () => void, before: Pick<GameView, "toMove" | "site">, words: Words): string | null {
  const { toMove, site } = before;
  try {
    make();
    return null;
  } catch (error) {
    if (!isRulesError(error)) throw error;
    return error.objections
      ? reasonsInWords(error.objections, toMove ?? "ruin", site, words)
      : words.bench.typedWrong(words.bench.notAMove);
  }
}
