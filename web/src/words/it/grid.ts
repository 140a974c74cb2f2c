/** The plain board: what a column is called when it is read aloud. */
import type { Words } from "../index.svelte";

export const grid: Words["grid"] = {
  label: "Le colonne. Le frecce vanno di casella in casella.",
  height: (square: string, height: number, limit: number) => `${square}, altezza ${height} di ${limit}`,
  empty: (square: string, limit: number) => `${square}, vuota, limite ${limit}`,
  top: (colour: string) => `in cima ${colour}`,
  below: (colours: string) => `sotto ${colours}`,
  lands: "la pietra può cadere qui",
  landsTurned: "girata, la pietra può cadere qui",
  ghost: (cubes: number) => `la pietra in mano è qui con ${cubes} ${cubes === 1 ? "cubo" : "cubi"}`,
  wrong: "qui non può restare",
  outlined: "qui c’è l’ultima pietra",
  stack: (square: string, cubes: number) => (cubes === 1 ? square : `${square} su ${cubes} livelli`),
  lies: (squares: string) => `La pietra sta sopra ${squares}.`,
  placed: (colour: string, squares: string) => `${colour}: nuova pietra in ${squares}.`,
  gap: "vuoto",
  usePlain: "Usa il tabellone semplice, che si può leggere ad alta voce",
};
