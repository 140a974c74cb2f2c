/** The first page. */
import type { Words } from "../index.svelte";

export const home: Words["home"] = {
  line: "Bâtir ensemble. Être vu d’en haut.",
  playNow: "Jouer tout de suite",
  playNowHint: "contre un programme sympathique, sur la tour",
  goOn: "Continuer ta partie",
  withSomeone: "Jouer avec quelqu’un",
  learn: "Apprendre en deux minutes",
  more: "Autres choses à faire",
  note: "Un projet non officiel pour un jeu qui n’est plus édité. Rumis et Blokus sont des marques de leurs propriétaires respectifs.",
};
