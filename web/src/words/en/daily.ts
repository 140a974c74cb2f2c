/** The puzzle of the day, and days in a row. */
export const daily = {
  title: "Puzzle of the day",
  of: (date: string) => `Puzzle of the day, ${date}`,
  intro: (time: string) =>
    `The same puzzle for everybody, easy on Mondays and hard on Sundays. The next one comes at ${time}.`,
  solve: "Solve it",
  solved: "Solved",
  streak: (days: number) => (days === 1 ? "1 day in a row" : `${days} days in a row`),
  longest: (days: number) => `longest: ${days}`,
  first: "You are the first to solve it.",
  solvers: (people: number) => (people === 1 ? "1 person has solved it." : `${people} people have solved it.`),
  median: (time: string) => `Half of them took less than ${time}.`,
  place: (slower: number, others: number) =>
    others === 1
      ? slower === 1
        ? "You were faster than the other one."
        : "The other one was at least as fast."
      : `You were faster than ${slower} of the other ${others}.`,
  earlier: "Earlier puzzles of the day",
  notCounted: "Puzzles of earlier days do not count for your streak.",
  more: "Show more",
  share: "Share the result",
};
