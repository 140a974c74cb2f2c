/** The puzzle of the day, and days in a row. */
import type { Words } from "../index.svelte";

export const daily: Words["daily"] = {
  title: "Knobelaufgabe des Tages",
  of: (date) => `Knobelaufgabe des Tages, ${date}`,
  intro: (time) => `Dieselbe Aufgabe für alle, montags leicht und sonntags schwer. Die nächste kommt um ${time} Uhr.`,
  solve: "Lösen",
  solved: "Gelöst",
  streak: (days) => (days === 1 ? "1 Tag in Folge" : `${days} Tage in Folge`),
  longest: (days) => `längste Serie: ${days}`,
  first: "Du hast sie als Erste oder Erster gelöst.",
  solvers: (people) => (people === 1 ? "1 Person hat sie gelöst." : `${people} Personen haben sie gelöst.`),
  median: (time) => `Die Hälfte brauchte weniger als ${time}.`,
  place: (slower, others) =>
    others === 1
      ? slower === 1
        ? "Du warst schneller als die andere Person."
        : "Die andere Person war mindestens so schnell."
      : `Du warst schneller als ${slower} der anderen ${others}.`,
  earlier: "Frühere Knobelaufgaben des Tages",
  notCounted: "Aufgaben früherer Tage zählen nicht für deine Serie.",
  more: "Mehr zeigen",
  share: "Ergebnis teilen",
};
