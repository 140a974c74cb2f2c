/** The page of settings. */
import type { Words } from "../index.svelte";

export const settings: Words["settings"] = {
  title: "Einstellungen",
  groups: {
    look: "Sprache und Aussehen",
    board: "Brett und Grafik",
    play: "Während der Partie",
    sound: "Ton",
    keys: "Tastatur und Screenreader",
  },
  language: "Sprache",
  theme: "Darstellung",
  themes: { auto: "Wie auf dem Gerät", light: "Hell", dark: "Dunkel" },
  stones: "Steine",
  stoneThemes: { beech: "Gebeizte Buche", rock: "Behauener Fels", contrast: "Hoher Kontrast" },
  stonesHint: "Die Farben von „Hoher Kontrast“ lassen sich leicht unterscheiden, auch bei Rot-Grün-Schwäche.",
  signs: "Zeichen auf den Steinen",
  signsHint:
    "Jede Farbe hat ein eigenes Zeichen, damit niemand Farbtöne unterscheiden muss. Auf der Karte sind die Zeichen immer zu sehen.",
  sound: "Töne",
  soundKinds: {
    "own-stone": "Eigene Steine",
    "other-stone": "Steine der Mitspieler",
    turn: "Du bist dran",
    "low-time": "Wenig Zeit",
    refused: "Ein Stein ist nicht erlaubt",
    over: "Spielende",
  },
  vibration: "Vibration",
  announcements: "Ansagen für Screenreader",
  notation: "Notation",
  notationHint: "Zeigt die Codes der Steine, zum Beispiel S05, und ein Feld zum Eintippen von Zügen.",
  characterKeys: "Tastenkürzel aus einem Zeichen",
  characterKeysHint:
    "Ohne sie kann kein versehentlicher Buchstabe und kein gesprochenes Wort etwas bewegen. Pfeiltasten, Leertaste, Enter, Esc und alle Knöpfe funktionieren weiterhin.",
  scorePreview: "Punktevorschau",
  scorePreviews: { auto: (games: number) => `Bis du ${games} Partien beendet hast`, on: "Immer", off: "Nie" },
  scorePreviewHint:
    "Solange du einen Stein hältst, zeigen die Plätze, wie viele Felder er bringt (+2) und verdeckt (−1).",
  motion: "Animationen",
  motions: { auto: "Wie auf dem Gerät", full: "Alle", reduced: "Weniger" },
  pace: "Tempo der Steine anderer",
  paceHint:
    "Wie lange jeder Stein eines Programms, oder von mehreren, die zusammen ankommen, vor dem nächsten zu sehen ist.",
  paces: { slow: "Gemächlich", normal: "Normal", "at-once": "Sofort" },
  quality: "Grafik",
  qualities: { auto: "Automatisch", high: "Hohe Qualität", low: "Schnell" },
  board: "Brett",
  boards: { space: "Dreidimensional", grid: "Schlicht: ein Raster aus Säulen" },
  boardHint: "Das schlichte Brett braucht keine Grafikkarte und eignet sich gut für Screenreader.",
  mapTurns: "Die Karte dreht sich mit der Drehscheibe",
  accountHint:
    "Dein Konto merkt sich Sprache, Steine, Tempo und die übrigen Gewohnheiten für alle deine Geräte. Darstellung, Ton, Grafik, Animationen und die Art des Bretts gehören zu diesem Gerät.",
  leftHanded: "Steine rechts",
  unreadable: "Daten, die nicht gelesen werden konnten",
  saveAsFile: "Als Datei speichern",
  unreadableHint:
    "Diese Version von Rumis kann diese Daten nicht lesen. Sie wurden nicht gelöscht: Speichere sie als Datei, oder lösche sie hier.",
  licences: "Lizenzen der enthaltenen Software",
};
