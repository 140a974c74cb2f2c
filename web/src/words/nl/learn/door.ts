/** The page that leads to everything there is to learn. */
import type { LaterWords } from "../../index.svelte";

export const door: LaterWords["learn"]["door"] = {
  title: "Leren",
  line: "Rumis leer je het snelst door iets te bouwen.",
  tutorial: "De lessen",
  tutorialLine: "Tien kleine opdrachten op het echte speelbord. Elke regel leer je door te doen.",
  begin: "Beginnen",
  goOn: (number: number) => `Verder met les ${number}`,
  onceMore: "Opnieuw beginnen",
  progress: (done: number, of: number) => `${done} van ${of} gedaan`,
  steps: "Alle lessen",
  rules: "De spelregels",
  rulesLine: "Alle regels, met bewegende voorbeelden.",
  buildings: "De bouwwerken",
  buildingsLine: "Wat ze waren, en hoe hoog er gebouwd mag worden.",
  strategy: "Strategie",
  strategyLine: "Beter spelen: wat we gemeten hebben, en wat je zelf kunt bedenken.",
  about: "Over het spel",
  aboutLine: "Wie het bedacht, wat er in de doos zit en waar onze regels vandaan komen.",
};
