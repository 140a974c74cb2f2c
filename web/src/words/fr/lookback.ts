/** Looking back in a running game, notes and hints. */
export const lookback = {
  earlier: "Un moment antérieur de cette partie",
  toPresent: "Au présent",
  newMoves: (n: number) => (n === 1 ? "1 nouveau coup" : `${n} nouveaux coups`),
  earlierKeys: "C’est une position antérieure, pas le présent. La touche Fin revient au présent.",
  earlierTouch: "C’est une position antérieure, pas le présent. Le bouton revient au présent.",
  present: "C’est le présent.",
  note: "Remarque",
  noteOnMove: (move: number) => `Remarque sur le coup ${move}`,
  noteOnGame: "Remarque sur la partie",
  notePrivate:
    "Vous seul voyez vos remarques. Elles restent dans ce navigateur et sont liées à votre compte, si vous en avez un. La relecture de cette partie les affiche.",
  saveNote: "Enregistrer",
  withNotes: "Avec mes remarques en commentaires",
  hint: "Indice",
  hinting: "Recherche d’un bon coup…",
  hintShown: "Voici un bon coup. Posez la pierre, ou remettez-la à sa place.",
  hintFailed: "Aucun indice n’a été trouvé.",
  hintsUsed: (n: number) => (n === 1 ? "Partie jouée avec 1 indice." : `Partie jouée avec ${n} indices.`),
};
