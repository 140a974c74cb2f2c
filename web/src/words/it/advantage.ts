/** Italiano: che cosa dicono di un gioco le partite tra programmi forti. */
import type { AdvantageWords } from "../advantage";

export const advantage: AdvantageWords = {
  // Without an article before the share: it would change with the number (“il 75%”, “l’84%”).
  first: (games, share, error) =>
    `Partite vinte dal primo giocatore, su ${games} tra programmi forti: ${share} (± ${error} punti percentuali).`,
  second: (games, share, error) =>
    `Partite vinte dal secondo giocatore, su ${games} tra programmi forti: ${share} (± ${error} punti percentuali).`,
  seats: (games, shares, error) =>
    `In ${games} partite tra programmi forti, i giocatori hanno vinto, in ordine di turno, queste quote: ${shares} (± ${error} punti percentuali ciascuna).`,
  unclear: (games) =>
    `In ${games} partite tra programmi forti, nessun posto ha portato nettamente più vittorie di un altro.`,
  counting: "Un primo posto condiviso conta in parte.",
  takeTurns: "Conviene giocare un numero pari di partite e iniziare a turno.",
  startEach: (players) => `Conviene giocare ${players} partite, così ognuno inizia una volta.`,
  table: {
    title: "Quanto conta il posto",
    text: "Quante volte ha vinto ogni giocatore quando il nostro programma ha giocato contro se stesso, in percentuale e in ordine di turno.",
    error: (error) =>
      `Con molte più partite di questo tipo, ognuno di questi valori cambierebbe probabilmente di ${error} punti percentuali al massimo.`,
    player: (player, share) => `giocatore ${player}: ${share}`,
    plan: "Scenario",
    randomRuins: "Ruinas, con rovine sparse a caso",
  },
};
