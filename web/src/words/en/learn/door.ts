/** The page that leads to everything there is to learn. */
export const door = {
  title: "Learn",
  line: "The quickest way to learn Rumis is to build something.",
  tutorial: "The tutorial",
  tutorialLine: "Ten small tasks on the real board. Learn every rule by doing.",
  begin: "Start",
  goOn: (number: number) => `Continue with lesson ${number}`,
  onceMore: "Start again",
  progress: (done: number, of: number) => `${done} of ${of} done`,
  steps: "All lessons",
  rules: "The rules",
  rulesLine: "All the rules, with animated examples.",
  buildings: "The buildings",
  buildingsLine: "What they were, and how high you may build.",
  strategy: "Strategy",
  strategyLine: "Play better: what we measured, and what you can work out.",
};
