/** The words about what strong play says of a game. They are loaded with what they are about. */
import type { advantage } from "./en/advantage";
import type { Language } from "./index.svelte";

/** All of these words. */
export type AdvantageWords = typeof advantage;

const loaders: Record<Language, () => Promise<{ advantage: AdvantageWords }>> = {
  en: () => import("./en/advantage"),
  de: () => import("./de/advantage"),
  fr: () => import("./fr/advantage"),
  es: () => import("./es/advantage"),
  it: () => import("./it/advantage"),
  nl: () => import("./nl/advantage"),
};

/** Loads these words in a language. */
export async function advantageWords(language: Language): Promise<AdvantageWords> {
  return (await loaders[language]()).advantage;
}
