/** Stones with their articles, as they stand within a sentence: "la barra da tre", "l’angolo". */
const MASCULINE: Readonly<Record<string, string>> = {
  angolo: "l’angolo",
  quadrato: "il quadrato",
  treppiede: "il treppiede",
};

/** The name of a stone with its article. */
export function the(stone: string): string {
  return MASCULINE[stone] ?? `la ${stone}`;
}
