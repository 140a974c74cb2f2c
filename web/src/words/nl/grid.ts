/** The plain board: what a column is called when it is read aloud. */
import type { Words } from "../index.svelte";

export const grid: Words["grid"] = {
  label: "De kolommen. Pijltjestoetsen gaan van vak naar vak.",
  height: (square: string, height: number, limit: number) => `${square}, hoogte ${height} van ${limit}`,
  empty: (square: string, limit: number) => `${square}, leeg, hoogstens ${limit}`,
  top: (colour: string) => `boven ${colour}`,
  below: (colours: string) => `daaronder ${colours}`,
  lands: "de steen past hier",
  landsTurned: "gedraaid past de steen hier",
  ghost: (cubes: number) => `de steen in je hand ligt hier met ${cubes} ${cubes === 1 ? "kubus" : "kubussen"}`,
  wrong: "hier kan hij niet blijven",
  outlined: "hier ligt de laatste steen",
  stack: (square: string, cubes: number) => (cubes === 1 ? square : `${square} ${cubes} hoog`),
  lies: (squares: string) => `De steen ligt boven ${squares}.`,
  placed: (colour: string, squares: string) => `${colour}: nieuwe steen op ${squares}.`,
  gap: "gat",
  usePlain: "Het eenvoudige bord gebruiken, dat zich laat voorlezen",
};
