/** The plain board: what a column is called when it is read aloud. */
import type { Words } from "../index.svelte";

export const grid: Words["grid"] = {
  label: "De kolommen. Met de pijltjestoetsen ga je van vakje naar vakje.",
  height: (square: string, height: number, limit: number) => `${square}, hoogte ${height} van ${limit}`,
  empty: (square: string, limit: number) => `${square}, leeg, maximale hoogte ${limit}`,
  top: (colour: string) => `bovenop ${colour}`,
  below: (colours: string) => `daaronder ${colours}`,
  lands: "hier kan de steen landen",
  landsTurned: "hier kan de steen landen als hij gedraaid wordt",
  ghost: (cubes: number) => `de steen in je hand ligt hier met ${cubes} ${cubes === 1 ? "blokje" : "blokjes"}`,
  wrong: "hier niet toegestaan",
  outlined: "hier ligt de laatste steen",
  numbered: (number: number) => `nieuwe steen ${number}`,
  stack: (square: string, cubes: number) => (cubes === 1 ? square : `${square} (${cubes} hoog)`),
  lies: (squares: string) => `De steen ligt op ${squares}.`,
  standIn: {
    lost: "De 3D-weergave is uitgevallen. Je kunt verder op het eenvoudige speelbord.",
    failed: "3D-weergave werkt hier niet. Je kunt op het eenvoudige speelbord spelen.",
    missing: "Het 3D-speelbord kon niet worden geladen. Je kunt verder op het eenvoudige speelbord.",
  },
  gap: "opening",
  usePlain: "Het eenvoudige speelbord gebruiken, dat voorgelezen kan worden",
};
