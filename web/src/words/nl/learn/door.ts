/** The page that leads to everything there is to learn. */
import type { Words } from "../../index.svelte";

export const door: Words["learn"]["door"] = {
  title: "Leren",
  line: "Rumis leer je het snelst door iets te bouwen.",
  tutorial: "De lessen",
  tutorialLine: "Tien kleine opdrachten op het echte bord. Elke regel door hem te doen.",
  begin: "Beginnen",
  goOn: (number: number) => `Verder met les ${number}`,
  onceMore: "Nog eens van voren af aan",
  progress: (done: number, of: number) => `${done} van de ${of} gelukt`,
  steps: "Alle lessen",
  rules: "De regels",
  rulesLine: "Allemaal, met bewegende plaatjes.",
  buildings: "De bouwwerken",
  buildingsLine: "Wat ze waren, en hoe hoog ze mogen worden.",
  strategy: "Strategie",
  strategyLine: "Beter spelen: wat ons programma ontdekte, en wat je zelf kunt bedenken.",
  about: "Over het spel",
  aboutLine: "Van wie het is, wat er in de doos zit en waar onze regels vandaan komen.",
};
