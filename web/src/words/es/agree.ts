/** What Spanish makes agree: the article of a stone, and the colour of one. */

/** A stone with its article: "la barra de tres", "el par". */
export function theStone(stone: string): string {
  return /^(par|cuadrado|trípode|tornillo)\b/.test(stone) ? `el ${stone}` : `la ${stone}`;
}

/** A colour as a stone has it: "roja", "verde". */
export function feminine(colour: string): string {
  return colour.replace(/o$/, "a");
}
