/** The words of the page about the game. They are long and seldom read, so they are loaded on demand. */
import type { about } from "./en/about";
import type { Language } from "./index.svelte";

/** All words of that page. */
export type AboutWords = typeof about;

const loaders: Record<Language, () => Promise<{ about: AboutWords }>> = {
  en: () => import("./en/about"),
  de: () => import("./de/about"),
  fr: () => import("./fr/about"),
  es: () => import("./es/about"),
  it: () => import("./it/about"),
  nl: () => import("./nl/about"),
};

/** Loads the words of that page in a language. */
export async function aboutWords(language: Language): Promise<AboutWords> {
  return (await loaders[language]()).about;
}
