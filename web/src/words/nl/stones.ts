/** Stones and colours as they stand within a sentence: "het vierkant", "een rode steen". */
const NEUTER: ReadonlySet<string> = new Set(["paar", "vierkant"]);

const ADJECTIVES: Readonly<Record<string, string>> = {
  rood: "rode",
  geel: "gele",
  groen: "groene",
  blauw: "blauwe",
};

/** The name of a stone with its article. */
export function the(stone: string): string {
  return `${NEUTER.has(stone) ? "het" : "de"} ${stone}`;
}

/** A colour before a noun. */
export function before(colour: string): string {
  return ADJECTIVES[colour] ?? colour;
}
