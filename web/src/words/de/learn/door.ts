/** The page that leads to everything there is to learn. */
import type { Words } from "../../index.svelte";

export const door: Words["learn"]["door"] = {
  title: "Lernen",
  line: "Am schnellsten lernst du Rumis, indem du etwas baust.",
  tutorial: "Der Lehrgang",
  tutorialLine: "Zehn kleine Aufgaben auf dem richtigen Brett. Jede Regel durch Ausprobieren.",
  begin: "Anfangen",
  goOn: (number: number) => `Weiter mit Lektion ${number}`,
  onceMore: "Noch einmal von vorn",
  progress: (done: number, of: number) => `${done} von ${of} geschafft`,
  steps: "Alle Lektionen",
  rules: "Die Regeln",
  rulesLine: "Alles, mit bewegten Bildern.",
  buildings: "Die Bauwerke",
  buildingsLine: "Was sie waren und wie hoch sie werden dürfen.",
  strategy: "Strategie",
  strategyLine: "Besser spielen: was unser Programm herausgefunden hat und was man sich überlegen kann.",
  about: "Über das Spiel",
  aboutLine: "Von wem es ist, was in der Schachtel liegt und woher unsere Regeln stammen.",
};
