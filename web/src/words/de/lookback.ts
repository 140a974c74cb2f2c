/** Looking back in a running game, notes and hints. */
export const lookback = {
  earlier: "Ein früherer Moment dieser Partie",
  toPresent: "Zur Gegenwart",
  newMoves: (n: number) => (n === 1 ? "1 neuer Zug" : `${n} neue Züge`),
  earlierKeys: "Das ist eine frühere Stellung, nicht die Gegenwart. Mit der Taste Ende kommst du zur Gegenwart zurück.",
  earlierTouch: "Das ist eine frühere Stellung, nicht die Gegenwart. Mit dem Knopf kommst du zur Gegenwart zurück.",
  present: "Das ist die Gegenwart.",
  note: "Notiz",
  noteOnMove: (move: number) => `Notiz zu Zug ${move}`,
  noteOnGame: "Notiz zur Partie",
  notePrivate:
    "Nur du siehst deine Notizen. Sie bleiben in diesem Browser und gehören zu deinem Konto, wenn du eines hast. Beim Nachspielen dieser Partie siehst du sie wieder.",
  saveNote: "Speichern",
  withNotes: "Mit meinen Notizen als Kommentaren",
  hint: "Tipp",
  hinting: "Ein guter Zug wird gesucht …",
  hintShown: "Das ist ein guter Zug. Lege den Stein, oder lege ihn zurück.",
  hintFailed: "Es wurde kein Tipp gefunden.",
  hintsUsed: (n: number) => (n === 1 ? "Mit 1 Tipp gespielt." : `Mit ${n} Tipps gespielt.`),
};
