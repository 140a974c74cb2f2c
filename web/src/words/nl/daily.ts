/** The puzzle of the day, and days in a row. */
import type { Words } from "../index.svelte";

export const daily: Words["daily"] = {
  title: "Puzzel van de dag",
  of: (date) => `Puzzel van de dag, ${date}`,
  intro: (time) =>
    `Dezelfde puzzel voor iedereen, makkelijk op maandag en moeilijk op zondag. De volgende komt om ${time} uur.`,
  solve: "Oplossen",
  solved: "Opgelost",
  streak: (days) => (days === 1 ? "1 dag op rij" : `${days} dagen op rij`),
  longest: (days) => `langste reeks: ${days}`,
  first: "Je hebt hem als eerste opgelost.",
  solvers: (people) => (people === 1 ? "1 persoon heeft hem opgelost." : `${people} mensen hebben hem opgelost.`),
  median: (time) => `De helft had minder dan ${time} nodig.`,
  place: (slower, others) =>
    others === 1
      ? slower === 1
        ? "Je was sneller dan de ander."
        : "De ander was minstens zo snel."
      : `Je was sneller dan ${slower} van de andere ${others}.`,
  earlier: "Eerdere puzzels van de dag",
  notCounted: "Puzzels van eerdere dagen tellen niet mee voor je reeks.",
  more: "Meer tonen",
  share: "Resultaat delen",
};
