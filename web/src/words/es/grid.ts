/** The plain board: what a column is called when it is read aloud. */
import type { Words } from "../index.svelte";

export const grid: Words["grid"] = {
  label: "Las columnas. Con las flechas pasas de casilla en casilla.",
  height: (square: string, height: number, limit: number) => `${square}, altura ${height} de ${limit}`,
  empty: (square: string, limit: number) => `${square}, vacía, altura máxima ${limit}`,
  top: (colour: string) => `arriba ${colour}`,
  below: (colours: string) => `debajo ${colours}`,
  lands: "la piedra se puede colocar aquí",
  landsTurned: "si la giras, la piedra se puede colocar aquí",
  ghost: (cubes: number) => `la piedra que tienes en la mano ocupa aquí ${cubes} ${cubes === 1 ? "cubo" : "cubos"}`,
  wrong: "aquí no está permitido",
  outlined: "aquí está la última piedra",
  numbered: (number: number) => `piedra nueva ${number}`,
  stack: (square: string, cubes: number) => (cubes === 1 ? square : `${square} (${cubes} de altura)`),
  lies: (squares: string) => `La piedra está en ${squares}.`,
  standIn: {
    lost: "Los gráficos 3D han dejado de funcionar. Puedes seguir en el tablero sencillo.",
    failed: "Los gráficos 3D no funcionan aquí. Puedes jugar en el tablero sencillo.",
    missing: "No se ha podido cargar el tablero 3D. Puedes seguir en el tablero sencillo.",
  },
  gap: "agujero",
  usePlain: "Usar el tablero sencillo, que se puede leer en voz alta",
};
