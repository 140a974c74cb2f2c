/** Looking back in a running game, notes and hints. */
export const lookback = {
  earlier: "Un momento anterior de esta partida",
  toPresent: "Al presente",
  newMoves: (n: number) => (n === 1 ? "1 jugada nueva" : `${n} jugadas nuevas`),
  earlierKeys: "Esta es una posición anterior, no el presente. La tecla Fin vuelve al presente.",
  earlierTouch: "Esta es una posición anterior, no el presente. El botón vuelve al presente.",
  present: "Este es el presente.",
  note: "Nota",
  noteOnMove: (move: number) => `Nota sobre la jugada ${move}`,
  noteOnGame: "Nota sobre la partida",
  notePrivate:
    "Solo tú ves tus notas. Se quedan en este navegador y se guardan con tu cuenta, si la tienes. La repetición de esta partida las muestra.",
  saveNote: "Guardar",
  withNotes: "Con mis notas como comentarios",
  hint: "Pista",
  hinting: "Buscando una buena jugada…",
  hintShown: "Esta es una buena jugada. Coloca la piedra o devuélvela a su sitio.",
  hintFailed: "No se ha encontrado ninguna pista.",
  hintsUsed: (n: number) => (n === 1 ? "Partida jugada con 1 pista." : `Partida jugada con ${n} pistas.`),
};
