/** The pages about people. */
import type { PersonWords } from "../person";

export const person: PersonWords = {
  missingTitle: "Rien à voir ici",
  missing: "Personne ne porte ce nom, ou cette personne ne montre rien aux autres.",
  yours: {
    everything: "C’est votre page. Les autres voient tout, sauf les parties sans spectateurs.",
    ratings: "C’est votre page. Les autres ne voient que vos cotes.",
    nothing: "C’est votre page. Personne d’autre ne la voit.",
  },
  choose: "Choisir ce que voient les autres",
  onlyRatings: (name: string) => `${name} ne montre que ses cotes.`,
  together: "Vous deux",
  record: (games: string, won: number, lost: number) => `${games}\u00a0: devant ${won}, derrière ${lost}`,
  games: (count: number) => (count < 2 ? `${count} partie` : `${count} parties`),

  ratings: "Cotes",
  none: "Aucune partie terminée pour l’instant.",
  from: (rating: string, games: string) => `${rating}, sur ${games}`,
  graph: (way: string, from: number, to: number, games: string) =>
    `Cote, ${way}\u00a0: de ${from} à ${to}, dernières parties\u00a0: ${games}`,
  numbers: "Les chiffres",
  date: "Date",
  rating: "Cote",
  bestWin: "Meilleure victoire",
  beaten: (name: string, points: number, day: string) => `contre ${name} (${points}), ${day}`,
  somebody: "quelqu’un",

  results: "Résultats",
  ownPlan: "Scénario personnel",
  ownPlans: "Scénarios personnels",
  plan: "Scénario",
  players: "Joueurs",
  played: "Parties",
  firsts: "1er rang",
  shared: (firsts: number, shared: number) => `${firsts} (dont ${shared} ex æquo)`,
  average: "Points en moyenne",
  most: "Maximum de points",
  withPrograms: (players: number) => `${players}, avec des programmes`,

  opponents: "Adversaires",
  name: "Nom",
  ahead: "Devant",
  behind: "Derrière",
  last: "Dernière partie",

  lastGames: "Dernières parties",
  place: (place: number, players: number) => `Rang ${place} sur ${players}`,
  building: (plan: string) => `La construction terminée\u00a0: ${plan}`,
  rated: "classée",
  stones: (count: number) => (count < 2 ? `${count} pierre` : `${count} pierres`),
  toTable: "Vers la table",
  toTableOf: (day: string) => `Vers la table du ${day}`,
  more: "Parties précédentes",

  page: "Votre page",
  choice: "Ce que les autres voient de vous",
  choiceText:
    "Votre page montre vos cotes, vos résultats, vos adversaires et vos dernières parties. Seuls ceux qui y ont joué voient les parties des tables sans spectateurs.",
  choices: { everything: "Tout", ratings: "Seulement les cotes", nothing: "Rien" },
  saved: "Enregistré.",
};
