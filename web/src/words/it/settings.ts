/** What a person likes. */
import type { Words } from "../index.svelte";

export const settings: Words["settings"] = {
  title: "Impostazioni",
  language: "Lingua",
  theme: "Chiaro o scuro",
  themes: { auto: "Come il dispositivo", light: "Chiaro", dark: "Scuro" },
  signs: "Segni sulle pietre",
  signsHint: "Ogni colore porta il suo segno, così nessuno deve distinguere le tinte. Sulla mappa ci sono sempre.",
  sound: "Suoni",
  motion: "Movimento",
  motions: { auto: "Come il dispositivo", full: "Completo", reduced: "Ridotto" },
  quality: "Grafica",
  qualities: { auto: "Automatica", high: "Bella", low: "Leggera" },
  board: "Tabellone",
  boards: { space: "In tre dimensioni", grid: "Semplice: una griglia di colonne" },
  boardHint: "Il tabellone semplice non ha bisogno di scheda grafica e si legge bene con un lettore di schermo.",
  leftHanded: "Pietre a destra",
  licences: "Licenze dei componenti",
};
