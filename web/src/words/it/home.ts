/** The first page. */
import type { Words } from "../index.svelte";

export const home: Words["home"] = {
  line: "Costruire insieme. Farsi vedere dall’alto.",
  playNow: "Giocare subito",
  playNowHint: "sulla torre, contro un programma amichevole",
  goOn: "Continuare la partita",
  allGames: (games) => (games === 1 ? "1 partita in corso" : `${games} partite in corso`),
  yourTurn: (tables) => (tables === 1 ? "Mossa da fare" : `Mosse da fare a ${tables} tavoli`),
  findOpponent: "Trovare un avversario",
  withSomeone: "Giocare con qualcuno",
  thisScreen: "Su questo schermo",
  byLink: "Con un link",
  learn: "Imparare in due minuti",
  more: "Altre pagine",
  note: "Un progetto non ufficiale per un gioco fuori catalogo. Rumis e Blokus sono marchi dei rispettivi titolari.",
};
