/** The first page. */
export const home = {
  line: "Build together. Be seen from above.",
  playNow: "Play now",
  playNowHint: "against a friendly program, on the tower",
  goOn: "Continue your game",
  allGames: (games: number) => (games === 1 ? "1 unfinished game" : `${games} unfinished games`),
  /** It is the person's turn at so many tables. */
  yourTurn: (tables: number) => (tables === 1 ? "Your turn" : `Your turn at ${tables} tables`),
  findOpponent: "Find an opponent",
  withSomeone: "Play with someone",
  /** Ways to play with someone. */
  thisScreen: "On this screen",
  byLink: "With a link",
  learn: "Learn in two minutes",
  more: "More pages",
  note: "An unofficial project for a game that is out of print. Rumis and Blokus are trademarks of their owners.",
};
