/** The words about finding opponents: loaded on demand, because many people play without anybody elsewhere. */
import type { opponents } from "./en/opponents";
import type { Language } from "./index.svelte";

/** All of these words. */
export type OpponentsWords = typeof opponents;

const loaders: Record<Language, () => Promise<{ opponents: OpponentsWords }>> = {
  en: () => import("./en/opponents"),
  de: () => import("./de/opponents"),
  fr: () => import("./fr/opponents"),
  es: () => import("./es/opponents"),
  it: () => import("./it/opponents"),
  nl: () => import("./nl/opponents"),
};

/** Loads these words in a language. */
export async function opponentsWords(language: Language): Promise<OpponentsWords> {
  return (await loaders[language]()).opponents;
}
