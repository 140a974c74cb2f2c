/** The first page. */
import type { Words } from "../index.svelte";

export const home: Words["home"] = {
  line: "Construire ensemble. Être vu d’en haut.",
  playNow: "Jouer tout de suite",
  playNowHint: "contre un programme indulgent, sur la tour",
  goOn: "Continuer la partie",
  allGames: (games) => (games < 2 ? `${games} partie en cours` : `${games} parties en cours`),
  yourTurn: (tables) => (tables === 1 ? "À vous de jouer" : `À vous de jouer à ${tables} tables`),
  findOpponent: "Trouver un adversaire",
  withSomeone: "Jouer avec quelqu’un",
  thisScreen: "Sur cet écran",
  byLink: "Avec un lien",
  learn: "Apprendre en deux minutes",
  more: "Autres pages",
  note: "Un projet non officiel, pour un jeu qui n’est plus édité. Rumis et Blokus sont des marques de leurs propriétaires respectifs.",
};
