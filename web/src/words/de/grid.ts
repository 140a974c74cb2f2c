/** The plain board: what a column is called when it is read aloud. */
import type { Words } from "../index.svelte";

export const grid: Words["grid"] = {
  label: "Die Säulen. Pfeiltasten gehen von Feld zu Feld.",
  height: (square: string, height: number, limit: number) => `${square}, Höhe ${height} von ${limit}`,
  empty: (square: string, limit: number) => `${square}, leer, höchstens ${limit}`,
  top: (colour: string) => `oben ${colour}`,
  below: (colours: string) => `darunter ${colours}`,
  lands: "der Stein passt hierhin",
  landsTurned: "gedreht passt der Stein hierhin",
  ghost: (cubes: number) =>
    `der Stein in deiner Hand liegt hier mit ${cubes === 1 ? "einem Würfel" : `${cubes} Würfeln`}`,
  wrong: "hier kann er nicht bleiben",
  outlined: "hier liegt der letzte Stein",
  stack: (square: string, cubes: number) => (cubes === 1 ? square : `${square} ${cubes} hoch`),
  lies: (squares: string) => `Der Stein liegt über ${squares}.`,
  placed: (colour: string, squares: string) => `${colour}: neuer Stein auf ${squares}.`,
  gap: "Lücke",
  usePlain: "Das schlichte Brett nehmen, das sich vorlesen lässt",
};
