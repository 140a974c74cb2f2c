/** Looking back in a running game, notes and hints. */
export const lookback = {
  earlier: "Un momento precedente di questa partita",
  toPresent: "Al presente",
  newMoves: (n: number) => (n === 1 ? "1 nuova mossa" : `${n} nuove mosse`),
  earlierKeys: "Questa è una posizione precedente, non il presente. Il tasto Fine riporta al presente.",
  earlierTouch: "Questa è una posizione precedente, non il presente. Il pulsante riporta al presente.",
  present: "Questo è il presente.",
  note: "Nota",
  noteOnMove: (move: number) => `Nota sulla mossa ${move}`,
  noteOnGame: "Nota sulla partita",
  notePrivate:
    "Le note sono private. Restano in questo browser e nell’account, se c’è. Compaiono quando si rivede questa partita.",
  saveNote: "Salvare",
  withNotes: "Con le note come commenti",
  hint: "Aiuto",
  hinting: "Ricerca di una buona mossa…",
  hintShown: "Questa è una buona mossa: si può posizionare il pezzo o rimetterlo a posto.",
  hintFailed: "Nessun aiuto trovato.",
  hintsUsed: (n: number) => (n === 1 ? "Partita con 1 aiuto." : `Partita con ${n} aiuti.`),
};
