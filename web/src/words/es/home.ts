/** The first page. */
import type { Words } from "../index.svelte";

export const home: Words["home"] = {
  line: "Construir juntos. Dejarse ver desde arriba.",
  playNow: "Jugar ahora",
  playNowHint: "contra un programa amable, en la torre",
  goOn: "Seguir con tu partida",
  allGames: (games) => (games === 1 ? "1 partida sin terminar" : `${games} partidas sin terminar`),
  yourTurn: (tables) => (tables === 1 ? "Te toca" : `Te toca en ${tables} mesas`),
  findOpponent: "Buscar rival",
  withSomeone: "Jugar con alguien",
  thisScreen: "En esta pantalla",
  byLink: "Con un enlace",
  learn: "Aprender en dos minutos",
  more: "Más páginas",
  note: "Un proyecto no oficial para un juego descatalogado. Rumis y Blokus son marcas de sus respectivos titulares.",
};
