/** The page of settings. */
import type { Words } from "../index.svelte";

export const settings: Words["settings"] = {
  title: "Impostazioni",
  groups: {
    look: "Lingua e aspetto",
    board: "Piano da gioco e grafica",
    play: "Durante la partita",
    sound: "Audio",
    keys: "Tastiera e lettore di schermo",
  },
  language: "Lingua",
  theme: "Aspetto",
  themes: { auto: "Come il dispositivo", light: "Chiaro", dark: "Scuro" },
  stones: "Pezzi",
  stoneThemes: { beech: "Faggio tinto", rock: "Pietra scolpita", contrast: "Contrasto elevato" },
  stonesHint: "I colori di «Contrasto elevato» si distinguono facilmente, anche con daltonismo rosso-verde.",
  signs: "Segni sui pezzi",
  signsHint:
    "Ogni colore ha un proprio segno, così nessuno deve distinguere le tinte. Sulla mappa i segni ci sono sempre.",
  sound: "Suoni",
  soundKinds: {
    "own-stone": "I propri pezzi",
    "other-stone": "I pezzi degli altri giocatori",
    turn: "Il proprio turno",
    "low-time": "Resta poco tempo",
    refused: "Un pezzo non è consentito",
    over: "Fine del gioco",
  },
  vibration: "Vibrazione",
  announcements: "Annunci per lettori di schermo",
  notation: "Notazione",
  notationHint: "Mostra i codici dei pezzi, per esempio S05, e un campo per scrivere le mosse.",
  characterKeys: "Scorciatoie da tastiera di un solo carattere",
  characterKeysHint:
    "Senza di esse, nessuna lettera premuta per errore e nessuna parola dettata può spostare nulla. Frecce, barra spaziatrice, Invio, Esc e tutti i pulsanti restano attivi.",
  scorePreview: "Anteprima dei punti",
  scorePreviews: { auto: (games: number) => `Fino a ${games} partite concluse`, on: "Sempre", off: "Mai" },
  scorePreviewHint:
    "Con un pezzo in mano, i posti mostrano quanti quadrati si guadagnerebbero (+2) e quanti si coprirebbero (−1).",
  motion: "Movimento",
  motions: { auto: "Come il dispositivo", full: "Completo", reduced: "Ridotto" },
  pace: "Ritmo dei pezzi altrui",
  paceHint:
    "Per quanto tempo si vede ogni pezzo di un programma, o di più pezzi che arrivano insieme, prima del successivo.",
  paces: { slow: "Tranquillo", normal: "Normale", "at-once": "Subito" },
  quality: "Grafica",
  qualities: { auto: "Automatica", high: "Alta qualità", low: "Veloce" },
  board: "Piano da gioco",
  boards: { space: "In tre dimensioni", grid: "Semplice: una griglia di colonne" },
  boardHint: "Il piano da gioco semplice non richiede una scheda grafica e si presta bene a un lettore di schermo.",
  mapTurns: "La mappa gira con la base",
  accountHint:
    "L’account ricorda lingua, pezzi, ritmo e le altre abitudini su tutti i dispositivi. Aspetto, suoni, grafica, movimento e tipo di piano da gioco restano su questo dispositivo.",
  leftHanded: "Pezzi a destra",
  unreadable: "Dati illeggibili",
  saveAsFile: "Salvare come file",
  unreadableHint:
    "Questa versione di Rumis non può leggere questi dati. Non sono stati eliminati: si possono salvare come file, oppure eliminare qui.",
  licences: "Licenze del software incluso",
};
