/** The puzzle of the day, and days in a row. */
import type { Words } from "../index.svelte";

export const daily: Words["daily"] = {
  title: "Rompicapo del giorno",
  of: (date) => `Rompicapo del giorno, ${date}`,
  intro: (time) =>
    `Lo stesso rompicapo per tutti, facile il lunedì e difficile la domenica. Il prossimo arriva alle ${time}.`,
  solve: "Risolvere",
  solved: "Risolto",
  streak: (days) => (days === 1 ? "1 giorno di fila" : `${days} giorni di fila`),
  longest: (days) => `record: ${days}`,
  first: "Nessuno lo ha risolto prima.",
  solvers: (people) => (people === 1 ? "Lo ha risolto 1 persona." : `Lo hanno risolto ${people} persone.`),
  median: (time) => `Metà ha impiegato meno di ${time}.`,
  place: (slower, others) =>
    others === 1
      ? slower === 1
        ? "Tempo migliore dell’altra persona."
        : "L’altra persona non ha impiegato di più."
      : `Tempo migliore di ${slower} delle altre ${others} persone.`,
  earlier: "Rompicapi dei giorni passati",
  notCounted: "I rompicapi dei giorni passati non contano per la serie.",
  more: "Mostrare altri",
  share: "Condividere il risultato",
};
