/** The words of the pages about people. They are loaded on demand. */
import type { person } from "./en/person";
import type { Language } from "./index.svelte";

/** All words of these pages. */
export type PersonWords = typeof person;

const loaders: Record<Language, () => Promise<{ person: PersonWords }>> = {
  en: () => import("./en/person"),
  de: () => import("./de/person"),
  fr: () => import("./fr/person"),
  es: () => import("./es/person"),
  it: () => import("./it/person"),
  nl: () => import("./nl/person"),
};

/** Loads the words of these pages in a language. */
export async function personWords(language: Language): Promise<PersonWords> {
  return (await loaders[language]()).person;
}
