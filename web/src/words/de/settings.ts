/** The page of settings. */
import type { Words } from "../index.svelte";

export const settings: Words["settings"] = {
  title: "Einstellungen",
  language: "Sprache",
  theme: "Darstellung",
  themes: { auto: "Wie auf dem Gerät", light: "Hell", dark: "Dunkel" },
  signs: "Zeichen auf den Steinen",
  signsHint:
    "Jede Farbe hat ein eigenes Zeichen, damit niemand Farbtöne unterscheiden muss. Auf der Karte sind die Zeichen immer zu sehen.",
  sound: "Töne",
  motion: "Animationen",
  motions: { auto: "Wie auf dem Gerät", full: "Alle", reduced: "Weniger" },
  quality: "Grafik",
  qualities: { auto: "Automatisch", high: "Hohe Qualität", low: "Schnell" },
  board: "Brett",
  boards: { space: "Dreidimensional", grid: "Schlicht: ein Raster aus Säulen" },
  boardHint: "Das schlichte Brett braucht keine Grafikkarte und eignet sich gut für Screenreader.",
  leftHanded: "Steine rechts",
  unreadable: "Daten, die nicht gelesen werden konnten",
  unreadableHint:
    "Diese Version von Rumis kann diese Daten nicht lesen. Sie wurden nicht gelöscht: Speichere sie als Datei, oder lösche sie hier.",
  licences: "Lizenzen der enthaltenen Software",
};
