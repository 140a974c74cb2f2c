/** The words of the page about fair play. They are long and seldom read, so they are loaded on demand. */
import type { fair } from "./en/fair";
import type { Language } from "./index.svelte";

/** All words of that page. */
export type FairWords = typeof fair;

const loaders: Record<Language, () => Promise<{ fair: FairWords }>> = {
  en: () => import("./en/fair"),
  de: () => import("./de/fair"),
  fr: () => import("./fr/fair"),
  es: () => import("./es/fair"),
  it: () => import("./it/fair"),
  nl: () => import("./nl/fair"),
};

/** Loads the words of that page in a language. */
export async function fairWords(language: Language): Promise<FairWords> {
  return (await loaders[language]()).fair;
}
