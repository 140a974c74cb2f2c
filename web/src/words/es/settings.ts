/** What a person likes. */
import type { Words } from "../index.svelte";

export const settings: Words["settings"] = {
  title: "Ajustes",
  language: "Idioma",
  theme: "Claro u oscuro",
  themes: { auto: "Como el dispositivo", light: "Claro", dark: "Oscuro" },
  signs: "Signos en las piedras",
  signsHint: "Cada color lleva su signo, para que nadie tenga que distinguir tonos. En el mapa están siempre.",
  sound: "Sonidos",
  motion: "Movimiento",
  motions: { auto: "Como el dispositivo", full: "Completo", reduced: "Reducido" },
  quality: "Gráficos",
  qualities: { auto: "Automáticos", high: "Bonitos", low: "Ligeros" },
  board: "Tablero",
  boards: { space: "En tres dimensiones", grid: "Sencillo: una cuadrícula de columnas" },
  boardHint: "El tablero sencillo no necesita tarjeta gráfica y se lee bien con un lector de pantalla.",
  leftHanded: "Piedras a la derecha",
  licences: "Licencias de los componentes",
};
