/** What games between strong programs say about a game before it begins. */
export const advantage = {
  first: (games: string, share: string, error: string) =>
    `In ${games} games between strong programs, the starting player won ${share} (± ${error} percentage points).`,
  second: (games: string, share: string, error: string) =>
    `In ${games} games between strong programs, the second player won ${share} (± ${error} percentage points).`,
  seats: (games: string, shares: string, error: string) =>
    `In ${games} games between strong programs, the players won, in turn order, ${shares} (each ± ${error} percentage points).`,
  unclear: (games: string) => `In ${games} games between strong programs, no seat won clearly more often than another.`,
  counting: "A shared first place counts in part.",
  takeTurns: "Play an even number of games, and take turns starting.",
  startEach: (players: number) => `Play ${players} games, so that everybody starts once.`,
  table: {
    title: "How much the seat matters",
    text: "How often each player won when our program played against itself, in per cent, in turn order.",
    error: (error: string) =>
      `With many more such games, each of these figures would probably change by at most ${error} percentage points.`,
    /** A share as it is read aloud. */
    player: (player: number, share: string) => `player ${player}: ${share}`,
    plan: "Plan",
    /** The way to play, with the ruins that the figures are about. */
    randomRuins: "Ruinas, with ruins scattered at random",
  },
};
