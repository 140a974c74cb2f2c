/** Deutsch: was Partien zwischen starken Programmen über ein Spiel sagen. */
import type { AdvantageWords } from "../advantage";

export const advantage: AdvantageWords = {
  first: (share, error) =>
    `Wenn starke Programme dies spielen, gewinnt der Startspieler ${share} der Partien (± ${error}).`,
  second: (share, error) =>
    `Wenn starke Programme dies spielen, gewinnt der zweite Spieler ${share} der Partien (± ${error}).`,
  seats: (shares, error) =>
    `Wenn starke Programme dies spielen, gewinnen die Spieler in Zugreihenfolge ${shares} der Partien (± ${error}).`,
  equal: (error) => `Wenn starke Programme dies spielen, bringt kein Platz einen klaren Vorteil (± ${error}).`,
  takeTurns: "Spielt eine gerade Zahl von Partien und beginnt abwechselnd.",
  startEach: (players) => `Spielt ${players} Partien, damit alle einmal beginnen.`,
  table: {
    title: "Wie viel der Platz ausmacht",
    text: "Wie oft jeder Spieler gewann, wenn unser Programm gegen sich selbst spielte: in Prozent, in Zugreihenfolge.",
    error: (error) => `Jede dieser Zahlen kann um bis zu ${error} danebenliegen.`,
    plan: "Szenario",
  },
};
