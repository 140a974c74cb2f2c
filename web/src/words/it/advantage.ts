/** Italiano: che cosa dicono di un gioco le partite tra programmi forti. */
import type { AdvantageWords } from "../advantage";

export const advantage: AdvantageWords = {
  first: (share, error) =>
    `Quando giocano programmi forti, il primo giocatore vince il ${share} delle partite (± ${error}).`,
  second: (share, error) =>
    `Quando giocano programmi forti, il secondo giocatore vince il ${share} delle partite (± ${error}).`,
  seats: (shares, error) =>
    `Quando giocano programmi forti, i giocatori vincono, in ordine di turno, queste parti: ${shares} (± ${error}).`,
  equal: (error) => `Quando giocano programmi forti, nessun posto dà un chiaro vantaggio (± ${error}).`,
  takeTurns: "Conviene giocare un numero pari di partite e iniziare a turno.",
  startEach: (players) => `Conviene giocare ${players} partite, così ognuno inizia una volta.`,
  table: {
    title: "Quanto conta il posto",
    text: "Quante volte ha vinto ogni giocatore quando il nostro programma ha giocato contro se stesso, in percentuale e in ordine di turno.",
    error: (error) => `Ognuna di queste cifre può scostarsi fino a ${error}.`,
    plan: "Scenario",
  },
};
