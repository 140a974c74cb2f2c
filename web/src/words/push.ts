/** The words of notifications. Few people see them on a first visit, so they are loaded on demand. */
import type { push } from "./en/push";
import type { Language } from "./index.svelte";

/** All words about notifications. */
export type PushWords = typeof push;

const loaders: Record<Language, () => Promise<{ push: PushWords }>> = {
  en: () => import("./en/push"),
  de: () => import("./de/push"),
  fr: () => import("./fr/push"),
  es: () => import("./es/push"),
  it: () => import("./it/push"),
  nl: () => import("./nl/push"),
};

/** Loads the words about notifications in a language. */
export async function pushWords(language: Language): Promise<PushWords> {
  return (await loaders[language]()).push;
}
