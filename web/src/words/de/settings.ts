/** What a person likes. */
import type { Words } from "../index.svelte";

export const settings: Words["settings"] = {
  title: "Einstellungen",
  language: "Sprache",
  theme: "Hell oder dunkel",
  themes: { auto: "Wie das Gerät", light: "Hell", dark: "Dunkel" },
  signs: "Zeichen auf den Steinen",
  signsHint:
    "Jede Farbe trägt ihr Zeichen, damit niemand Farbtöne unterscheiden muss. Auf der Karte sind sie immer da.",
  sound: "Geräusche",
  motion: "Bewegung",
  motions: { auto: "Wie das Gerät", full: "Voll", reduced: "Reduziert" },
  quality: "Darstellung",
  qualities: { auto: "Automatisch", high: "Schön", low: "Sparsam" },
  board: "Brett",
  boards: { space: "Dreidimensional", grid: "Schlicht: ein Raster von Säulen" },
  boardHint: "Das schlichte Brett braucht keine Grafikkarte und lässt sich gut vorlesen.",
  leftHanded: "Steine auf der rechten Seite",
  licences: "Lizenzen der Bestandteile",
};
