/** The plain board: what a column is called when it is read aloud. */
import type { Words } from "../index.svelte";

export const grid: Words["grid"] = {
  label: "Les colonnes. Les flèches vont de case en case.",
  height: (square: string, height: number, limit: number) => `${square}, hauteur ${height} sur ${limit}`,
  empty: (square: string, limit: number) => `${square}, vide, limite ${limit}`,
  top: (colour: string) => `en haut ${colour}`,
  below: (colours: string) => `dessous ${colours}`,
  lands: "la pierre peut tomber ici",
  landsTurned: "tournée, la pierre peut tomber ici",
  ghost: (cubes: number) => `la pierre en main est ici avec ${cubes} ${cubes < 2 ? "cube" : "cubes"}`,
  wrong: "elle ne peut pas rester ici",
  outlined: "la dernière pierre est ici",
  stack: (square: string, cubes: number) => (cubes === 1 ? square : `${square} sur ${cubes} étages`),
  lies: (squares: string) => `La pierre est au-dessus de ${squares}.`,
  placed: (colour: string, squares: string) => `${colour}\u00a0: nouvelle pierre en ${squares}.`,
  gap: "creux",
  usePlain: "Prendre le plateau simple, qui peut être lu à voix haute",
};
