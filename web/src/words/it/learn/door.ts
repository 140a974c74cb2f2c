/** The page that leads to everything there is to learn. */
import type { LaterWords } from "../../index.svelte";

export const door: LaterWords["learn"]["door"] = {
  title: "Imparare",
  line: "Il modo più rapido per imparare Rumis è costruire qualcosa.",
  tutorial: "Le lezioni",
  tutorialLine: "Dieci piccoli compiti sul vero piano da gioco. Ogni regola si impara giocando.",
  begin: "Iniziare",
  goOn: (number: number) => `Continuare con la lezione ${number}`,
  onceMore: "Ricominciare",
  progress: (done: number, of: number) => (done === 1 ? `1 di ${of} completata` : `${done} di ${of} completate`),
  steps: "Tutte le lezioni",
  rules: "Le regole",
  rulesLine: "Tutte le regole, con esempi animati.",
  buildings: "Le costruzioni",
  buildingsLine: "Che cos’erano e fino a che altezza si può costruire.",
  strategy: "Strategia",
  strategyLine: "Giocare meglio: quello che abbiamo misurato e quello che si può ricavare ragionando.",
  about: "Informazioni sul gioco",
  aboutLine: "Chi l’ha creato, che cosa c’è nella scatola e da dove vengono le nostre regole.",
};
