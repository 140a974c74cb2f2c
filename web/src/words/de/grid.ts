/** The plain board: what a column is called when it is read aloud. */
import type { Words } from "../index.svelte";

export const grid: Words["grid"] = {
  label: "Die Säulen. Mit den Pfeiltasten geht es von Feld zu Feld.",
  height: (square: string, height: number, limit: number) => `${square}, Höhe ${height} von ${limit}`,
  empty: (square: string, limit: number) => `${square}, leer, maximale Höhe ${limit}`,
  top: (colour: string) => `oben ${colour}`,
  below: (colours: string) => `darunter ${colours}`,
  lands: "hier passt der Stein",
  landsTurned: "gedreht passt der Stein hier",
  ghost: (cubes: number) => `der Stein in der Hand liegt hier mit ${cubes === 1 ? "einem Würfel" : `${cubes} Würfeln`}`,
  wrong: "hier nicht erlaubt",
  outlined: "hier liegt der letzte Stein",
  numbered: (number: number) => `neuer Stein ${number}`,
  stack: (square: string, cubes: number) => (cubes === 1 ? square : `${square} (${cubes} hoch)`),
  lies: (squares: string) => `Der Stein liegt auf ${squares}.`,
  standIn: {
    lost: "Die 3D-Grafik ist ausgefallen. Auf dem schlichten Brett geht es weiter.",
    failed: "3D-Grafik funktioniert hier nicht. Du kannst auf dem schlichten Brett spielen.",
    missing: "Das 3D-Brett konnte nicht geladen werden. Auf dem schlichten Brett geht es weiter.",
  },
  gap: "Lücke",
  usePlain: "Zum schlichten Brett wechseln, das sich vorlesen lässt",
};
