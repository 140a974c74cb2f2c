/** The pages about people. */
import type { PersonWords } from "../person";

export const person: PersonWords = {
  missingTitle: "Hier gibt es nichts zu sehen",
  missing: "Es gibt niemanden mit diesem Namen, oder die Person zeigt anderen nichts.",
  yours: {
    everything: "Das ist deine Seite. Andere sehen alles, außer Partien ohne Zuschauer.",
    ratings: "Das ist deine Seite. Andere sehen nur deine Wertungen.",
    nothing: "Das ist deine Seite. Außer dir sieht sie niemand.",
  },
  choose: "Wählen, was andere sehen",
  onlyRatings: (name: string) => `${name} zeigt nur Wertungen.`,
  together: "Ihr beide",
  record: (games: string, won: number, lost: number) => `${games}: ${won}-mal vorn, ${lost}-mal hinten`,
  games: (count: number) => (count === 1 ? "1 Partie" : `${count} Partien`),

  ratings: "Wertungen",
  none: "Noch keine beendeten Partien.",
  from: (rating: string, games: string) => `${rating}, aus ${games}`,
  graph: (way: string, from: number, to: number, games: string) =>
    `Wertung, ${way}: von ${from} bis ${to}, letzte ${games}`,
  numbers: "Die Zahlen",
  date: "Datum",
  rating: "Wertung",
  bestWin: "Bester Sieg",
  beaten: (name: string, points: number, day: string) => `gegen ${name} (${points}), ${day}`,
  somebody: "jemanden",

  results: "Ergebnisse",
  ownPlan: "Eigenes Szenario",
  ownPlans: "Eigene Szenarien",
  plan: "Szenario",
  players: "Spieler",
  played: "Partien",
  firsts: "Rang 1",
  shared: (firsts: number, shared: number) => `${firsts} (${shared} geteilt)`,
  average: "Punkte im Schnitt",
  most: "Meiste Punkte",
  withPrograms: (players: number) => `${players}, mit Programmen`,

  opponents: "Gegner",
  name: "Name",
  ahead: "Vorn",
  behind: "Hinten",
  last: "Letzte Partie",

  lastGames: "Letzte Partien",
  place: (place: number, players: number) => `Rang ${place} von ${players}`,
  building: (plan: string) => `Das fertige Bauwerk: ${plan}`,
  rated: "mit Wertung",
  stones: (count: number) => (count === 1 ? "1 Stein" : `${count} Steine`),
  toTable: "Zum Tisch",
  toTableOf: (day: string) => `Zum Tisch vom ${day}`,
  more: "Frühere Partien",

  page: "Deine Seite",
  choice: "Was andere von dir sehen",
  choiceText:
    "Deine Seite zeigt deine Wertungen, Ergebnisse, Gegner und letzten Partien. Partien an Tischen ohne Zuschauer sehen nur die, die dort gespielt haben.",
  choices: { everything: "Alles", ratings: "Nur Wertungen", nothing: "Nichts" },
  saved: "Gespeichert.",
};
