/** Looking back in a running game, notes and hints. */
export const lookback = {
  earlier: "An earlier moment of this game",
  toPresent: "To the present",
  newMoves: (n: number) => (n === 1 ? "1 new move" : `${n} new moves`),
  earlierKeys: "This is an earlier position, not the present. End returns to the present.",
  earlierTouch: "This is an earlier position, not the present. The button returns to the present.",
  present: "This is the present.",
  note: "Note",
  noteOnMove: (move: number) => `Note on move ${move}`,
  noteOnGame: "Note on the game",
  notePrivate:
    "Only you see your notes. They are kept in this browser, and with your account if you have one. The replay of this game shows them.",
  saveNote: "Save",
  withNotes: "With my notes as comments",
  hint: "Hint",
  hinting: "Looking for a good move …",
  hintShown: "This is a good move. Place the stone, or put it back.",
  hintFailed: "No hint could be found.",
  hintsUsed: (n: number) => (n === 1 ? "Played with 1 hint." : `Played with ${n} hints.`),
};
