/** Agreement: colours as they describe “pierre”, which is feminine, and the articles of the stones. */
const FEMININE: Readonly<Record<string, string>> = { vert: "verte", bleu: "bleue" };

function feminine(colour: string): string {
  return FEMININE[colour] ?? colour;
}

/** A stone of a colour: "une pierre verte". */
export function aStone(colour: string): string {
  return colour === "ruines" ? "une ruine" : `une pierre ${feminine(colour)}`;
}

/** The first stone of a colour, at the beginning of a sentence: "La première pierre verte". */
export function theFirstStone(colour: string): string {
  return `La première pierre ${feminine(colour)}`;
}

/** All stones of a colour, as a title: "Pierres vertes". */
export function stonesOf(colour: string): string {
  return colour === "ruines" ? "Ruines" : `Pierres ${feminine(colour)}s`;
}

/** A stone by its name, with its article: "la paire", "le coin". */
export function theStone(name: string): string {
  return /^(paire|barre|vis)/.test(name) ? `la ${name}` : `le ${name}`;
}

/** A colour as the name of whoever plays it: "Vert". */
export function side(colour: string): string {
  return colour.slice(0, 1).toUpperCase() + colour.slice(1);
}
