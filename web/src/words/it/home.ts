/** The first page. */
import type { Words } from "../index.svelte";

export const home: Words["home"] = {
  line: "Costruire insieme. Farsi vedere dall’alto.",
  playNow: "Gioca subito",
  playNowHint: "contro un programma amichevole, sulla torre",
  goOn: "Continua la tua partita",
  withSomeone: "Gioca con qualcuno",
  learn: "Impara in due minuti",
  more: "Altre cose da fare",
  note: "Un progetto non ufficiale per un gioco fuori catalogo. Rumis e Blokus sono marchi dei rispettivi titolari.",
};
