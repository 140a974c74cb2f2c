/** The plain board: what a column is called when it is read aloud. */
import type { Words } from "../index.svelte";

export const grid: Words["grid"] = {
  label: "Les colonnes. Les flèches passent d’une case à l’autre.",
  height: (square: string, height: number, limit: number) => `${square}, hauteur ${height} sur ${limit}`,
  empty: (square: string, limit: number) => `${square}, vide, hauteur maximale ${limit}`,
  top: (colour: string) => `en haut ${colour}`,
  below: (colours: string) => `dessous ${colours}`,
  lands: "la pierre peut se poser ici",
  landsTurned: "une fois tournée, la pierre peut se poser ici",
  ghost: (cubes: number) => `la pierre en main a ${cubes} ${cubes < 2 ? "cube" : "cubes"} ici`,
  wrong: "non autorisé ici",
  outlined: "la dernière pierre est ici",
  numbered: (number: number) => `nouvelle pierre ${number}`,
  stack: (square: string, cubes: number) => (cubes === 1 ? square : `${square} sur ${cubes} étages`),
  lies: (squares: string) => `La pierre est en ${squares}.`,
  standIn: {
    lost: "L’affichage 3D ne répond plus. La partie continue sur le plateau simple.",
    failed: "L’affichage 3D ne fonctionne pas ici. On peut jouer sur le plateau simple.",
    missing: "Le plateau 3D n’a pas pu être chargé. La partie continue sur le plateau simple.",
  },
  gap: "vide",
  usePlain: "Passer au plateau simple, qui peut être lu à voix haute",
};
