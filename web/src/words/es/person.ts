/** The pages about people. */
import type { PersonWords } from "../person";

export const person: PersonWords = {
  missingTitle: "Aquí no hay nada que ver",
  missing: "No hay nadie con este nombre, o esa persona no muestra nada a los demás.",
  yours: {
    everything: "Esta es tu página. Los demás lo ven todo, menos las partidas sin espectadores.",
    ratings: "Esta es tu página. Los demás solo ven tus valoraciones.",
    nothing: "Esta es tu página. Nadie más la ve.",
  },
  choose: "Elegir qué ven los demás",
  onlyRatings: (name: string) => `${name} solo muestra sus valoraciones.`,
  together: "Vosotros dos",
  record: (games: string, won: number, lost: number) => `${games}: por delante ${won}, por detrás ${lost}`,
  games: (count: number) => (count === 1 ? "1 partida" : `${count} partidas`),

  ratings: "Valoraciones",
  none: "Todavía no hay partidas terminadas.",
  from: (rating: string, games: string) => `${rating}, tras ${games}`,
  graph: (way: string, from: number, to: number, games: string) =>
    `Valoración, ${way}: de ${from} a ${to}, últimas partidas: ${games}`,
  numbers: "Los números",
  date: "Fecha",
  rating: "Valoración",
  bestWin: "Mejor victoria",
  beaten: (name: string, points: number, day: string) => `contra ${name} (${points}), ${day}`,
  somebody: "alguien",

  results: "Resultados",
  ownPlan: "Escenario propio",
  ownPlans: "Escenarios propios",
  plan: "Escenario",
  players: "Jugadores",
  played: "Partidas",
  firsts: "Primera posición",
  shared: (firsts: number, shared: number) => `${firsts} (${shared} en empate)`,
  average: "Media de puntos",
  most: "Máximo de puntos",
  withPrograms: (players: number) => `${players}, con programas`,

  opponents: "Rivales",
  name: "Nombre",
  ahead: "Por delante",
  behind: "Por detrás",
  last: "Última partida",

  lastGames: "Últimas partidas",
  place: (place: number, players: number) => `Posición ${place} de ${players}`,
  building: (plan: string) => `El edificio terminado: ${plan}`,
  rated: "con valoración",
  stones: (count: number) => (count === 1 ? "1 piedra" : `${count} piedras`),
  toTable: "Ir a la mesa",
  toTableOf: (day: string) => `Ir a la mesa del ${day}`,
  more: "Partidas anteriores",

  page: "Tu página",
  choice: "Qué ven los demás de ti",
  choiceText:
    "Tu página muestra tus valoraciones, resultados, rivales y últimas partidas. Las partidas en mesas sin espectadores solo las ven quienes jugaron en ellas.",
  choices: { everything: "Todo", ratings: "Solo valoraciones", nothing: "Nada" },
  saved: "Guardado.",
};
