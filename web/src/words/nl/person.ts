/** The pages about people. */
import type { PersonWords } from "../person";

export const person: PersonWords = {
  missingTitle: "Hier is niets te zien",
  missing: "Er is niemand met deze naam, of deze persoon laat anderen niets zien.",
  yours: {
    everything: "Dit is je eigen pagina. Anderen zien alles, behalve spellen zonder meekijkers.",
    ratings: "Dit is je eigen pagina. Anderen zien alleen je ratings.",
    nothing: "Dit is je eigen pagina. Niemand anders kan die zien.",
  },
  choose: "Kiezen wat anderen zien",
  onlyRatings: (name: string) => `${name} laat alleen ratings zien.`,
  together: "Jullie samen",
  record: (games: string, won: number, lost: number) => `${games}: ${won} keer voor, ${lost} keer achter`,
  games: (count: number) => (count === 1 ? "1 spel" : `${count} spellen`),

  ratings: "Ratings",
  none: "Nog geen afgelopen spellen.",
  from: (rating: string, games: string) => `${rating}, na ${games}`,
  graph: (way: string, from: number, to: number, games: string) =>
    `Rating, ${way}: van ${from} tot ${to}, laatste ${games}`,
  numbers: "De cijfers",
  date: "Datum",
  rating: "Rating",
  bestWin: "Beste overwinning",
  beaten: (name: string, points: number, day: string) => `tegen ${name} (${points}), ${day}`,
  somebody: "iemand",

  results: "Resultaten",
  ownPlan: "Eigen scenario",
  ownPlans: "Eigen scenario’s",
  plan: "Scenario",
  players: "Spelers",
  played: "Spellen",
  firsts: "Rang 1",
  shared: (firsts: number, shared: number) => `${firsts} (${shared} gedeeld)`,
  average: "Gemiddelde punten",
  most: "Meeste punten",
  withPrograms: (players: number) => `${players}, met programma’s`,

  opponents: "Tegenstanders",
  name: "Naam",
  ahead: "Voor",
  behind: "Achter",
  last: "Laatste spel",

  lastGames: "Laatste spellen",
  place: (place: number, players: number) => `Rang ${place} van ${players}`,
  building: (plan: string) => `Het voltooide bouwwerk: ${plan}`,
  rated: "met rating",
  stones: (count: number) => (count === 1 ? "1 steen" : `${count} stenen`),
  toTable: "Naar de tafel",
  toTableOf: (day: string) => `Naar de tafel van ${day}`,
  more: "Eerdere spellen",

  page: "Je pagina",
  choice: "Wat anderen van je zien",
  choiceText:
    "Je pagina laat je ratings, resultaten, tegenstanders en laatste spellen zien. Spellen aan tafels zonder meekijkers zijn alleen te zien voor wie daar heeft gespeeld.",
  choices: { everything: "Alles", ratings: "Alleen ratings", nothing: "Niets" },
  saved: "Opgeslagen.",
};
