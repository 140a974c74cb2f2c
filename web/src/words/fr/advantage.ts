/** Français : ce que disent d’un jeu les parties entre programmes forts. */
import type { AdvantageWords } from "../advantage";

export const advantage: AdvantageWords = {
  first: (share, error) =>
    `Quand des programmes forts y jouent, le premier joueur gagne ${share} des parties (± ${error}).`,
  second: (share, error) =>
    `Quand des programmes forts y jouent, le second joueur gagne ${share} des parties (± ${error}).`,
  seats: (shares, error) =>
    `Quand des programmes forts y jouent, les joueurs gagnent, dans l’ordre du tour, ${shares} des parties (± ${error}).`,
  equal: (error) => `Quand des programmes forts y jouent, aucune place ne donne d’avantage net (± ${error}).`,
  takeTurns: "Jouez un nombre pair de parties et commencez à tour de rôle.",
  startEach: (players) => `Jouez ${players} parties, pour que chacun commence une fois.`,
  table: {
    title: "Ce que vaut la place",
    text: "Combien de fois chaque joueur a gagné quand notre programme a joué contre lui-même, en pour cent, dans l’ordre du tour.",
    error: (error) => `Chacun de ces chiffres est exact à ${error} près.`,
    plan: "Scénario",
  },
};
