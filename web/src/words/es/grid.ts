/** The plain board: what a column is called when it is read aloud. */
import type { Words } from "../index.svelte";

export const grid: Words["grid"] = {
  label: "Las columnas. Las flechas van de casilla en casilla.",
  height: (square: string, height: number, limit: number) => `${square}, altura ${height} de ${limit}`,
  empty: (square: string, limit: number) => `${square}, vacía, límite ${limit}`,
  top: (colour: string) => `arriba ${colour}`,
  below: (colours: string) => `debajo ${colours}`,
  lands: "la piedra puede caer aquí",
  landsTurned: "girada, la piedra puede caer aquí",
  ghost: (cubes: number) => `la piedra de tu mano está aquí con ${cubes} ${cubes === 1 ? "cubo" : "cubos"}`,
  wrong: "aquí no puede quedarse",
  outlined: "aquí está la última piedra",
  stack: (square: string, cubes: number) => (cubes === 1 ? square : `${square} con ${cubes} niveles`),
  lies: (squares: string) => `La piedra está sobre ${squares}.`,
  placed: (colour: string, squares: string) => `${colour}: piedra nueva en ${squares}.`,
  gap: "hueco",
  usePlain: "Usar el tablero sencillo, que se puede leer en voz alta",
};
