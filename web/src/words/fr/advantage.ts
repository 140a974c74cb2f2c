/** Français : ce que disent d’un jeu les parties entre programmes forts. */
import type { AdvantageWords } from "../advantage";

export const advantage: AdvantageWords = {
  first: (games, share, error) =>
    `Sur ${games} parties entre programmes forts, le premier joueur en a gagné ${share} (± ${error} points de pourcentage).`,
  second: (games, share, error) =>
    `Sur ${games} parties entre programmes forts, le second joueur en a gagné ${share} (± ${error} points de pourcentage).`,
  seats: (games, shares, error) =>
    `Sur ${games} parties entre programmes forts, les joueurs en ont gagné, dans l’ordre du tour, ${shares} (± ${error} points de pourcentage chacun).`,
  unclear: (games) =>
    `Sur ${games} parties entre programmes forts, aucune place n’a gagné nettement plus souvent qu’une autre.`,
  counting: "Une première place partagée compte en partie.",
  takeTurns: "Jouez un nombre pair de parties et commencez à tour de rôle.",
  startEach: (players) => `Jouez ${players} parties, pour que chacun commence une fois.`,
  table: {
    title: "Ce que vaut la place",
    text: "Combien de fois chaque joueur a gagné quand notre programme a joué contre lui-même, en pourcentage, dans l’ordre du tour.",
    error: (error) =>
      `Avec beaucoup plus de parties de ce genre, chacune de ces valeurs changerait probablement de ${error} points de pourcentage au plus.`,
    player: (player, share) => `joueur ${player}\u00a0: ${share}`,
    plan: "Scénario",
    randomRuins: "Ruinas, avec des ruines réparties au hasard",
  },
};
