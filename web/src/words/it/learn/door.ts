/** The page that leads to everything there is to learn. */
import type { Words } from "../../index.svelte";

export const door: Words["learn"]["door"] = {
  title: "Impara",
  line: "Il modo più rapido per imparare Rumis è costruire qualcosa.",
  tutorial: "Le lezioni",
  tutorialLine: "Dieci piccoli compiti sul vero tabellone. Ogni regola mettendola in pratica.",
  begin: "Comincia",
  goOn: (number: number) => `Continua con la lezione ${number}`,
  onceMore: "Di nuovo dall’inizio",
  progress: (done: number, of: number) => (done === 1 ? `1 di ${of} fatta` : `${done} di ${of} fatte`),
  steps: "Tutte le lezioni",
  rules: "Le regole",
  rulesLine: "Tutte, con immagini in movimento.",
  buildings: "Gli edifici",
  buildingsLine: "Che cos’erano e fino a che altezza possono crescere.",
  strategy: "Strategia",
  strategyLine: "Giocare meglio: quello che ha scoperto il nostro programma e quello che dice la ragione.",
  about: "Informazioni sul gioco",
  aboutLine: "Chi l’ha creato, che cosa c’è nella scatola e da dove vengono le nostre regole.",
};
