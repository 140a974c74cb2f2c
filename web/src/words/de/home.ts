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
  fanNote:
    "Ein unabhängiges Projekt für ein Spiel, das vergriffen ist. Rumis und Blokus 3D sind Namen ihrer Eigentümer.",
};
