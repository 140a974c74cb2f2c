/** The page of settings. */
import type { Words } from "../index.svelte";

export const settings: Words["settings"] = {
  title: "Instellingen",
  groups: {
    look: "Taal en uiterlijk",
    board: "Speelbord en beeld",
    play: "Tijdens het spel",
    sound: "Geluid",
    keys: "Toetsenbord en schermlezer",
  },
  language: "Taal",
  theme: "Uiterlijk",
  themes: { auto: "Zoals op het apparaat", light: "Licht", dark: "Donker" },
  stones: "Stenen",
  stoneThemes: { beech: "Gebeitst beuken", rock: "Gehouwen steen", contrast: "Hoog contrast" },
  stonesHint: "De kleuren van ‘Hoog contrast’ zijn goed te onderscheiden, ook bij rood-groenkleurenblindheid.",
  signs: "Tekens op de stenen",
  signsHint:
    "Elke kleur heeft een eigen teken, zodat niemand tinten hoeft te onderscheiden. Op de kaart staan de tekens altijd.",
  sound: "Geluid",
  soundKinds: {
    "own-stone": "Eigen stenen",
    "other-stone": "Stenen van medespelers",
    turn: "Je bent aan de beurt",
    "low-time": "Weinig tijd",
    refused: "Een steen is niet toegestaan",
    over: "Einde van het spel",
  },
  vibration: "Trillen",
  announcements: "Meldingen voor schermlezers",
  notation: "Notatie",
  notationHint: "Toont de codes van de stenen, bijvoorbeeld S05, en een veld om zetten te typen.",
  characterKeys: "Sneltoetsen van één teken",
  characterKeysHint:
    "Zonder deze sneltoetsen kan geen verkeerd getypte letter of gesproken woord iets verplaatsen. Pijltjestoetsen, spatiebalk, Enter, Esc en alle knoppen blijven werken.",
  scorePreview: "Voorvertoning van de punten",
  scorePreviews: { auto: (games: number) => `Tot je ${games} spellen hebt uitgespeeld`, on: "Altijd", off: "Nooit" },
  scorePreviewHint:
    "Zolang je een steen vasthoudt, tonen de plaatsen hoeveel vakjes hij zou opleveren (+2) en bedekken (−1).",
  motion: "Beweging",
  motions: { auto: "Zoals op het apparaat", full: "Volledig", reduced: "Beperkt" },
  pace: "Tempo van andermans stenen",
  paceHint: "Hoe lang elke steen van een programma, of van meerdere die samen aankomen, te zien is vóór de volgende.",
  paces: { slow: "Rustig", normal: "Normaal", "at-once": "Meteen" },
  quality: "Beeld",
  qualities: { auto: "Automatisch", high: "Hoge kwaliteit", low: "Snel" },
  board: "Speelbord",
  boards: { space: "In drie dimensies", grid: "Eenvoudig: een raster van kolommen" },
  boardHint: "Het eenvoudige speelbord heeft geen grafische kaart nodig en werkt goed met een schermlezer.",
  mapTurns: "De kaart draait mee met de schijf",
  accountHint:
    "Je account onthoudt taal, stenen, tempo en je andere gewoontes voor al je apparaten. Uiterlijk, geluid, beeld, beweging en het soort speelbord horen bij dit apparaat.",
  leftHanded: "Stenen aan de rechterkant",
  unreadable: "Gegevens die niet gelezen konden worden",
  saveAsFile: "Opslaan als bestand",
  unreadableHint:
    "Deze versie van Rumis kan deze gegevens niet lezen. Ze zijn niet verwijderd: sla ze op als bestand, of verwijder ze hier.",
  licences: "Licenties van de gebruikte software",
};
