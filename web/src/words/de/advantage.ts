/** Deutsch: was Partien zwischen starken Programmen über ein Spiel sagen. */
import type { AdvantageWords } from "../advantage";

export const advantage: AdvantageWords = {
  first: (games, share, error) =>
    `Von ${games} Partien zwischen starken Programmen gewann der Startspieler ${share} (± ${error} Prozentpunkte).`,
  second: (games, share, error) =>
    `Von ${games} Partien zwischen starken Programmen gewann der zweite Spieler ${share} (± ${error} Prozentpunkte).`,
  seats: (games, shares, error) =>
    `Von ${games} Partien zwischen starken Programmen gewannen die Spieler in Zugreihenfolge ${shares} (jeweils ± ${error} Prozentpunkte).`,
  unclear: (games) =>
    `In ${games} Partien zwischen starken Programmen gewann man auf keinem Platz deutlich öfter als auf einem anderen.`,
  counting: "Ein geteilter erster Platz zählt zum Teil.",
  takeTurns: "Spielt eine gerade Zahl von Partien und beginnt abwechselnd.",
  startEach: (players) => `Spielt ${players} Partien, damit alle einmal beginnen.`,
  table: {
    title: "Wie viel der Platz ausmacht",
    text: "Wie oft jeder Spieler gewann, wenn unser Programm gegen sich selbst spielte: in Prozent, in Zugreihenfolge.",
    error: (error) =>
      `Mit viel mehr solchen Partien würde sich jeder dieser Werte wahrscheinlich um höchstens ${error} Prozentpunkte ändern.`,
    player: (player, share) => `Spieler ${player}: ${share}`,
    plan: "Szenario",
    randomRuins: "Ruinas, mit zufällig verteilten Ruinen",
  },
};
