/** The first page. */
import type { Words } from "../index.svelte";

export const home: Words["home"] = {
  line: "Zusammen bauen. Von oben gesehen werden.",
  playNow: "Jetzt spielen",
  playNowHint: "gegen ein freundliches Programm, auf dem Turm",
  goOn: "Dein Spiel fortsetzen",
  withSomeone: "Mit jemandem spielen",
  learn: "In zwei Minuten lernen",
  more: "Was es noch gibt",
  note: "Ein inoffizielles Projekt für ein Spiel, das vergriffen ist. Rumis und Blokus sind Marken ihrer jeweiligen Inhaber.",
};
