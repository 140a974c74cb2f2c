/** The colours of a seat in words. */
import type { Colour } from "../rules";
import type { Words } from "../words/index.svelte";

/** `Red`, or `Red + Green` for a seat with two colours. */
export function colourNames(colours: readonly Colour[], words: Words): string {
  return colours.map((colour) => words.common.Colours[colour]).join(" + ");
}
