/** Plans from files and links. */
import { isRulesError, readPlan, type Site } from "../rules";
import type { Words } from "../words/index.svelte";
import { reasonOf } from "./reasons";

/** A plan's site, or why there is none, in words. */
export function readSite(text: string, lead: string, words: Words): { site: Site } | { why: string } {
  try {
    return { site: readPlan(text).site };
  } catch (error) {
    if (!isRulesError(error)) throw error;
    const place = error.line === undefined ? [] : [words.editor.inLine(error.line)];
    return { why: [lead, reasonOf(error.code, null, words), ...place].join(" ") };
  }
}
