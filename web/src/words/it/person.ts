/** The pages about people. */
import type { PersonWords } from "../person";

export const person: PersonWords = {
  missingTitle: "Qui non c’è nulla da vedere",
  missing: "Nessuno ha questo nome, oppure questa persona non mostra nulla agli altri.",
  yours: {
    everything: "La mia pagina: gli altri vedono tutto, tranne le partite senza spettatori.",
    ratings: "La mia pagina: gli altri vedono soltanto le valutazioni.",
    nothing: "La mia pagina: nessun altro la vede.",
  },
  choose: "Scegliere che cosa vedono gli altri",
  onlyRatings: (name: string) => `${name} mostra soltanto le valutazioni.`,
  together: "Partite in comune",
  record: (games: string, won: number, lost: number) => `${games}: davanti ${won}, dietro ${lost}`,
  games: (count: number) => (count === 1 ? "1 partita" : `${count} partite`),

  ratings: "Valutazioni",
  none: "Ancora nessuna partita finita.",
  from: (rating: string, games: string) => `${rating}, dopo ${games}`,
  graph: (way: string, from: number, to: number, games: string) =>
    `Valutazione, ${way}: da ${from} a ${to}, ultime partite: ${games}`,
  numbers: "I numeri",
  date: "Data",
  rating: "Valutazione",
  bestWin: "Miglior vittoria",
  beaten: (name: string, points: number, day: string) => `contro ${name} (${points}), ${day}`,
  somebody: "qualcuno",

  results: "Risultati",
  ownPlan: "Scenario personale",
  ownPlans: "Scenari personali",
  plan: "Scenario",
  players: "Giocatori",
  played: "Partite",
  firsts: "Prima posizione",
  shared: (firsts: number, shared: number) => `${firsts} (${shared} a pari merito)`,
  average: "Media punti",
  most: "Massimo punti",
  withPrograms: (players: number) => `${players}, con programmi`,

  opponents: "Avversari",
  name: "Nome",
  ahead: "Davanti",
  behind: "Dietro",
  last: "Ultima partita",

  lastGames: "Ultime partite",
  place: (place: number, players: number) => `Posizione ${place} di ${players}`,
  building: (plan: string) => `La costruzione finita: ${plan}`,
  rated: "valida per la classifica",
  stones: (count: number) => (count === 1 ? "1 pezzo" : `${count} pezzi`),
  toTable: "Al tavolo",
  toTableOf: (day: string) => `Al tavolo del ${day}`,
  more: "Partite precedenti",

  page: "La mia pagina",
  choice: "Che cosa vedono gli altri",
  choiceText:
    "La pagina mostra valutazioni, risultati, avversari e ultime partite. Le partite ai tavoli senza spettatori le vede soltanto chi vi ha giocato.",
  choices: { everything: "Tutto", ratings: "Soltanto le valutazioni", nothing: "Nulla" },
  saved: "Salvato.",
};
