/** The first page. */
import type { Words } from "../index.svelte";

export const home: Words["home"] = {
  line: "Samen bouwen. Bovenop eindigen.",
  playNow: "Nu spelen",
  playNowHint: "tegen een vriendelijk programma, op de toren",
  goOn: "Verder met je spel",
  allGames: (games) => (games === 1 ? "1 onafgemaakt spel" : `${games} onafgemaakte spellen`),
  yourTurn: (tables) => (tables === 1 ? "Je bent aan de beurt" : `Je bent aan ${tables} tafels aan de beurt`),
  findOpponent: "Tegenstander zoeken",
  withSomeone: "Met iemand spelen",
  thisScreen: "Op dit scherm",
  byLink: "Met een link",
  learn: "Leren in twee minuten",
  more: "Meer pagina’s",
  note: "Een onofficieel project voor een spel dat niet meer te koop is. Rumis en Blokus zijn merken van hun respectieve eigenaars.",
};
