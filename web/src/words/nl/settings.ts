/** What a person likes. */
import type { Words } from "../index.svelte";

export const settings: Words["settings"] = {
  title: "Instellingen",
  language: "Taal",
  theme: "Licht of donker",
  themes: { auto: "Zoals het apparaat", light: "Licht", dark: "Donker" },
  signs: "Tekens op de stenen",
  signsHint: "Elke kleur draagt haar teken, zodat niemand tinten hoeft te onderscheiden. Op de kaart staan ze altijd.",
  sound: "Geluiden",
  motion: "Beweging",
  motions: { auto: "Zoals het apparaat", full: "Volledig", reduced: "Beperkt" },
  quality: "Weergave",
  qualities: { auto: "Automatisch", high: "Mooi", low: "Zuinig" },
  board: "Bord",
  boards: { space: "In drie dimensies", grid: "Eenvoudig: een raster van kolommen" },
  boardHint: "Het eenvoudige bord heeft geen grafische kaart nodig en laat zich goed voorlezen.",
  leftHanded: "Stenen aan de rechterkant",
  licences: "Licenties van de onderdelen",
};
