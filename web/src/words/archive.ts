/** The words of the archive of games. Only its page needs them, so they are loaded on demand. */
import type { archive } from "./en/archive";
import type { Language } from "./index.svelte";

/** All words of the archive. */
export type ArchiveWords = typeof archive;

const loaders: Record<Language, () => Promise<{ archive: ArchiveWords }>> = {
  en: () => import("./en/archive"),
  de: () => import("./de/archive"),
  fr: () => import("./fr/archive"),
  es: () => import("./es/archive"),
  it: () => import("./it/archive"),
  nl: () => import("./nl/archive"),
};

/** Loads the words of the archive in a language. */
export async function archiveWords(language: Language): Promise<ArchiveWords> {
  return (await loaders[language]()).archive;
}
