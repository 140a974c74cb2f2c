/** All words of all languages at once, as tests need them. */
import { de } from "../words/de/index";
import { later as deLater } from "../words/de/later";
import { en } from "../words/en/index";
import { later as enLater } from "../words/en/later";
import { es } from "../words/es/index";
import { later as esLater } from "../words/es/later";
import { fr } from "../words/fr/index";
import { later as frLater } from "../words/fr/later";
import { it } from "../words/it/index";
import { later as itLater } from "../words/it/later";
import { nl } from "../words/nl/index";
import { later as nlLater } from "../words/nl/later";
import type { AllWords, Language } from "../words/index.svelte";

export const WORDS: Readonly<Record<Language, AllWords>> = {
  en: { ...en, ...enLater },
  de: { ...de, ...deLater },
  fr: { ...fr, ...frLater },
  es: { ...es, ...esLater },
  it: { ...it, ...itLater },
  nl: { ...nl, ...nlLater },
};
