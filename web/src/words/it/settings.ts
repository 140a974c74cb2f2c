/** The page of settings. */
import type { Words } from "../index.svelte";

export const settings: Words["settings"] = {
  title: "Impostazioni",
  language: "Lingua",
  theme: "Aspetto",
  themes: { auto: "Come il dispositivo", light: "Chiaro", dark: "Scuro" },
  signs: "Segni sui pezzi",
  signsHint:
    "Ogni colore ha un proprio segno, così nessuno deve distinguere le tinte. Sulla mappa i segni ci sono sempre.",
  sound: "Suoni",
  motion: "Movimento",
  motions: { auto: "Come il dispositivo", full: "Completo", reduced: "Ridotto" },
  quality: "Grafica",
  qualities: { auto: "Automatica", high: "Alta qualità", low: "Veloce" },
  board: "Piano da gioco",
  boards: { space: "In tre dimensioni", grid: "Semplice: una griglia di colonne" },
  boardHint: "Il piano da gioco semplice non richiede una scheda grafica e si presta bene a un lettore di schermo.",
  leftHanded: "Pezzi a destra",
  unreadable: "Dati illeggibili",
  unreadableHint:
    "Questa versione di Rumis non può leggere questi dati. Non sono stati eliminati: si possono salvare come file, oppure eliminare qui.",
  licences: "Licenze del software incluso",
};
