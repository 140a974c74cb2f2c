/** The puzzle of the day, and days in a row. */
import type { Words } from "../index.svelte";

export const daily: Words["daily"] = {
  title: "Casse-tête du jour",
  of: (date) => `Casse-tête du jour, ${date}`,
  intro: (time) =>
    `Le même casse-tête pour tout le monde, facile le lundi et difficile le dimanche. Le prochain arrive à ${time}.`,
  solve: "Résoudre",
  solved: "Résolu",
  streak: (days) => (days === 1 ? "1 jour de suite" : `${days} jours de suite`),
  longest: (days) => `record\u00a0: ${days}`,
  first: "Personne ne l’a résolu avant vous.",
  solvers: (people) => (people === 1 ? "1 personne l’a résolu." : `${people} personnes l’ont résolu.`),
  median: (time) => `La moitié a mis moins de ${time}.`,
  place: (slower, others) =>
    others === 1
      ? slower === 1
        ? "Vous avez été plus rapide que l’autre personne."
        : "L’autre personne a été au moins aussi rapide."
      : `Vous avez été plus rapide que ${slower} des ${others} autres.`,
  earlier: "Casse-tête des jours précédents",
  notCounted: "Les casse-tête des jours précédents ne comptent pas pour votre série.",
  more: "Afficher plus",
  share: "Partager le résultat",
};
