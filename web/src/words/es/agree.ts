/** What Spanish makes agree: the article of a stone, and the colour of one. */

/** A stone with its article: "la barra de tres", "el par". */
export function theStone(stone: string): string {
  return /^(par|cuadrado|trípode|tornillo)\b/.test(stone) ? `el ${stone}` : `la ${stone}`;
}

/** A colour as a stone has it: "roja", "verde". */
function feminine(colour: string): string {
  return colour.replace(/o$/, "a");
}

/** A stone of a colour: "una piedra roja". */
export function aStone(colour: string): string {
  return colour === "ruinas" ? "una ruina" : `una piedra ${feminine(colour)}`;
}

/** The first stone of a colour, at the beginning of a sentence: "La primera piedra roja". */
export function theFirstStone(colour: string): string {
  return `La primera piedra ${feminine(colour)}`;
}

/** All stones of a colour, as a title: "Piedras rojas", "Piedras azules". */
export function stonesOf(colour: string): string {
  return colour === "ruinas" ? "Ruinas" : `Piedras ${feminine(colour)}${/l$/.test(colour) ? "es" : "s"}`;
}
