/** Español: lo que dicen de un juego las partidas entre programas fuertes. */
import type { AdvantageWords } from "../advantage";

export const advantage: AdvantageWords = {
  first: (share, error) =>
    `Cuando programas fuertes juegan a esto, el jugador inicial gana el ${share} de las partidas (± ${error}).`,
  second: (share, error) =>
    `Cuando programas fuertes juegan a esto, el segundo jugador gana el ${share} de las partidas (± ${error}).`,
  seats: (shares, error) =>
    `Cuando programas fuertes juegan a esto, los jugadores ganan, por orden de turno, estas partes: ${shares} (± ${error}).`,
  equal: (error) => `Cuando programas fuertes juegan a esto, ningún puesto tiene una ventaja clara (± ${error}).`,
  takeTurns: "Jugad un número par de partidas y turnaos para empezar.",
  startEach: (players) => `Jugad ${players} partidas, para que todos empiecen una vez.`,
  table: {
    title: "Cuánto importa el puesto",
    text: "Cuántas veces ganó cada jugador cuando nuestro programa jugó contra sí mismo, en porcentaje y por orden de turno.",
    error: (error) => `Cada una de estas cifras puede variar hasta en ${error}.`,
    plan: "Escenario",
  },
};
