/** The plain board: what a column is called when it is read aloud. */
import type { Words } from "../index.svelte";

export const grid: Words["grid"] = {
  label: "Le colonne. Con le frecce si passa da un quadrato all’altro.",
  height: (square: string, height: number, limit: number) => `${square}, altezza ${height} su ${limit}`,
  empty: (square: string, limit: number) => `${square}, vuoto, altezza massima ${limit}`,
  top: (colour: string) => `in alto ${colour}`,
  below: (colours: string) => `sotto ${colours}`,
  lands: "qui il pezzo può scendere",
  landsTurned: "qui il pezzo può scendere, se ruotato",
  ghost: (cubes: number) => `il pezzo in mano è qui con ${cubes} ${cubes === 1 ? "cubetto" : "cubetti"}`,
  wrong: "qui non è possibile",
  outlined: "qui c’è l’ultimo pezzo",
  numbered: (number: number) => `nuovo pezzo ${number}`,
  stack: (square: string, cubes: number) => (cubes === 1 ? square : `${square} per ${cubes} livelli`),
  lies: (squares: string) => `Il pezzo è su ${squares}.`,
  standIn: {
    lost: "La grafica 3D non funziona più. È possibile continuare sul piano da gioco semplice.",
    failed: "Qui la grafica 3D non funziona. È possibile giocare sul piano da gioco semplice.",
    missing: "Impossibile caricare il piano da gioco 3D. È possibile continuare su quello semplice.",
  },
  gap: "spazio vuoto",
  usePlain: "Usare il piano da gioco semplice, che può essere letto ad alta voce",
};
