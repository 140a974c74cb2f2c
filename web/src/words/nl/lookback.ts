/** Looking back in a running game, notes and hints. */
export const lookback = {
  earlier: "Een eerder moment van dit spel",
  toPresent: "Naar het heden",
  newMoves: (n: number) => (n === 1 ? "1 nieuwe zet" : `${n} nieuwe zetten`),
  earlierKeys: "Dit is een eerdere stelling, niet het heden. Met End ga je terug naar het heden.",
  earlierTouch: "Dit is een eerdere stelling, niet het heden. Met de knop ga je terug naar het heden.",
  present: "Dit is het heden.",
  note: "Notitie",
  noteOnMove: (move: number) => `Notitie bij zet ${move}`,
  noteOnGame: "Notitie bij het spel",
  notePrivate:
    "Alleen jij ziet je notities. Ze blijven in deze browser en horen bij je account, als je er een hebt. Bij het terugkijken van dit spel zie je ze weer.",
  saveNote: "Opslaan",
  withNotes: "Met mijn notities als commentaar",
  hint: "Hint",
  hinting: "Er wordt een goede zet gezocht …",
  hintShown: "Dit is een goede zet. Leg de steen, of leg hem terug.",
  hintFailed: "Er is geen hint gevonden.",
  hintsUsed: (n: number) => (n === 1 ? "Gespeeld met 1 hint." : `Gespeeld met ${n} hints.`),
};
