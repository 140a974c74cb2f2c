/** Español: lo que dicen de un juego las partidas entre programas fuertes. */
import type { AdvantageWords } from "../advantage";

export const advantage: AdvantageWords = {
  first: (games, share, error) =>
    `De ${games} partidas entre programas fuertes, el jugador inicial ganó el ${share} (± ${error} puntos porcentuales).`,
  second: (games, share, error) =>
    `De ${games} partidas entre programas fuertes, el segundo jugador ganó el ${share} (± ${error} puntos porcentuales).`,
  seats: (games, shares, error) =>
    `De ${games} partidas entre programas fuertes, los jugadores ganaron, por orden de turno, estos porcentajes: ${shares} (± ${error} puntos porcentuales cada uno).`,
  unclear: (games) =>
    `En ${games} partidas entre programas fuertes, desde ningún puesto se ganó claramente más a menudo que desde otro.`,
  counting: "Un primer puesto compartido cuenta en parte.",
  takeTurns: "Jugad un número par de partidas y turnaos para empezar.",
  startEach: (players) => `Jugad ${players} partidas, para que todos empiecen una vez.`,
  table: {
    title: "Cuánto importa el puesto",
    text: "Cuántas veces ganó cada jugador cuando nuestro programa jugó contra sí mismo, en porcentaje y por orden de turno.",
    error: (error) =>
      `Con muchas más partidas así, cada uno de estos valores cambiaría probablemente en ${error} puntos porcentuales como mucho.`,
    player: (player, share) => `jugador ${player}: ${share}`,
    plan: "Escenario",
    randomRuins: "Ruinas, con ruinas repartidas al azar",
  },
};
