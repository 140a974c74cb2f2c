/** The first page. */
import type { Words } from "../index.svelte";

export const home: Words["home"] = {
  line: "Gemeinsam bauen. Am Ende obenauf sein.",
  playNow: "Jetzt spielen",
  playNowHint: "gegen ein freundliches Programm, auf dem Turm",
  goOn: "Partie fortsetzen",
  allGames: (games) => (games === 1 ? "1 offene Partie" : `${games} offene Partien`),
  yourTurn: (tables) => (tables === 1 ? "Du bist dran" : `Du bist an ${tables} Tischen dran`),
  findOpponent: "Gegner finden",
  withSomeone: "Mit anderen spielen",
  thisScreen: "An diesem Bildschirm",
  byLink: "Mit einem Link",
  learn: "In zwei Minuten lernen",
  more: "Weitere Seiten",
  note: "Ein inoffizielles Projekt zu einem vergriffenen Spiel. Rumis und Blokus sind Marken ihrer jeweiligen Inhaber.",
};
