/** The page that leads to everything there is to learn. */
import type { LaterWords } from "../../index.svelte";

export const door: LaterWords["learn"]["door"] = {
  title: "Lernen",
  line: "Am schnellsten lernst du Rumis, indem du etwas baust.",
  tutorial: "Der Lehrgang",
  tutorialLine: "Zehn kleine Aufgaben auf dem echten Brett. So lernst du jede Regel beim Spielen.",
  begin: "Anfangen",
  goOn: (number: number) => `Weiter mit Lektion ${number}`,
  onceMore: "Von vorn beginnen",
  progress: (done: number, of: number) => `${done} von ${of} geschafft`,
  steps: "Alle Lektionen",
  rules: "Die Regeln",
  rulesLine: "Alle Regeln, mit bewegten Beispielen.",
  buildings: "Die Bauwerke",
  buildingsLine: "Was sie waren und wie hoch du bauen darfst.",
  strategy: "Strategie",
  strategyLine: "Besser spielen: was wir gemessen haben und was sich überlegen lässt.",
  about: "Über das Spiel",
  aboutLine: "Von wem es ist, was in der Schachtel liegt und woher unsere Regeln stammen.",
};
