/** Why a drawing or a file is not a valid plan, in words. */
import { squareName } from "../bench/bench";
import type { Square } from "../board/scene";
import type { Words } from "../words/index.svelte";

/** The message for an error code of the rules. */
export function reasonOf(code: string, square: Square | null, words: Words): string {
  const { faults } = words.editor;
  const isKnown = (name: string): name is keyof typeof faults => Object.hasOwn(faults, name);
  return faults[isKnown(code) ? code : "other"](square === null ? "" : squareName(square));
}
