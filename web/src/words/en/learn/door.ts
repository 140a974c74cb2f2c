/** The page that leads to everything there is to learn. */
export const door = {
  title: "Learn",
  line: "The quickest way to learn Rumis is to build something.",
  tutorial: "The tutorial",
  tutorialLine: "Ten small tasks on the real board. Every rule by doing it.",
  begin: "Begin",
  goOn: (number: number) => `Go on with lesson ${number}`,
  onceMore: "Once more from the start",
  progress: (done: number, of: number) => `${done} of ${of} done`,
  steps: "All lessons",
  rules: "The rules",
  rulesLine: "Everything, with moving pictures.",
  buildings: "The buildings",
  buildingsLine: "What they were, and how high they may grow.",
  strategy: "Strategy",
  strategyLine: "Play better. What our program found out, and what reason tells you.",
};
