/** What games between strong programs say about a game before it begins. */
export const advantage = {
  first: (share: string, error: string) =>
    `When strong programs play this, the starting player wins ${share} of the games (± ${error}).`,
  second: (share: string, error: string) =>
    `When strong programs play this, the second player wins ${share} of the games (± ${error}).`,
  seats: (shares: string, error: string) =>
    `When strong programs play this, the players win, in turn order, ${shares} of the games (± ${error}).`,
  equal: (error: string) =>
    `When strong programs play this, nobody has a clear advantage from where they sit (± ${error}).`,
  takeTurns: "Play an even number of games, and take turns starting.",
  startEach: (players: number) => `Play ${players} games, so that everybody starts once.`,
  table: {
    title: "How much the seat matters",
    text: "How often each player won when our program played against itself, in per cent, in turn order.",
    error: (error: string) => `Any of these figures may be off by up to ${error}.`,
    plan: "Plan",
  },
};
