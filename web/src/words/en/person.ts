/** The pages about people. */
export const person = {
  missingTitle: "Nothing to see here",
  missing: "There is nobody with this name, or they show nothing to others.",
  yours: {
    everything: "This is your page. Others see it as you do.",
    ratings: "This is your page. Others see only your ratings.",
    nothing: "This is your page. Nobody else sees it.",
  },
  choose: "Choose what others see",
  onlyRatings: (name: string) => `${name} shows only ratings.`,
  together: "The two of you",
  record: (games: string, won: number, lost: number) => `${games}: ahead ${won}, behind ${lost}`,
  games: (count: number) => (count === 1 ? "1 game" : `${count} games`),

  ratings: "Ratings",
  none: "No finished games yet.",
  from: (rating: string, games: string) => `${rating}, from ${games}`,
  graph: (way: string, from: number, to: number, games: string) =>
    `Rating, ${way}: from ${from} to ${to} in the last ${games}`,
  numbers: "The numbers",
  date: "Date",
  rating: "Rating",
  bestWin: "Best win",
  beaten: (name: string, points: number, day: string) => `against ${name} (${points}), ${day}`,
  somebody: "somebody",

  results: "Results",
  plan: "Plan",
  players: "Players",
  played: "Games",
  firsts: "First",
  shared: (firsts: number, shared: number) => `${firsts} (${shared} shared)`,
  average: "Average points",
  most: "Most points",
  withPrograms: (players: number) => `${players}, with programs`,

  opponents: "Opponents",
  name: "Name",
  ahead: "Ahead",
  behind: "Behind",
  last: "Last game",

  lastGames: "Last games",
  place: (place: number, players: number) => `Place ${place} of ${players}`,
  building: (plan: string) => `The finished building: ${plan}`,
  rated: "rated",
  stones: (count: number) => (count === 1 ? "1 stone" : `${count} stones`),
  toTable: "To the table",
  toTableOf: (day: string) => `To the table of ${day}`,
  more: "Earlier games",

  page: "Your page",
  choice: "What others see of you",
  choiceText:
    "Your page shows your ratings, results, opponents and last games. Links to tables are only for those who can find the table anyway.",
  choices: { everything: "Everything", ratings: "Only ratings", nothing: "Nothing" },
  saved: "Saved.",
};
