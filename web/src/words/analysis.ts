/** The words of the analysis board. Few visits need them, so they are loaded on demand. */
import type { analysis } from "./en/analysis";
import type { Language } from "./index.svelte";

/** All words of that page. */
export type AnalysisWords = typeof analysis;

const loaders: Record<Language, () => Promise<{ analysis: AnalysisWords }>> = {
  en: () => import("./en/analysis"),
  de: () => import("./de/analysis"),
  fr: () => import("./fr/analysis"),
  es: () => import("./es/analysis"),
  it: () => import("./it/analysis"),
  nl: () => import("./nl/analysis"),
};

/** Loads the words of that page in a language. */
export async function analysisWords(language: Language): Promise<AnalysisWords> {
  return (await loaders[language]()).analysis;
}
