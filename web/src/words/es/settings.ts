/** The page of settings. */
import type { Words } from "../index.svelte";

export const settings: Words["settings"] = {
  title: "Ajustes",
  groups: {
    look: "Idioma y aspecto",
    board: "Tablero y gráficos",
    play: "Durante la partida",
    sound: "Sonido",
    keys: "Teclado y lector de pantalla",
  },
  language: "Idioma",
  theme: "Aspecto",
  themes: { auto: "Igual que el dispositivo", light: "Claro", dark: "Oscuro" },
  stones: "Piedras",
  stoneThemes: { beech: "Haya teñida", rock: "Piedra tallada", contrast: "Alto contraste" },
  stonesHint: "Los colores de «Alto contraste» se distinguen bien, también con daltonismo rojo-verde.",
  signs: "Símbolos en las piedras",
  signsHint:
    "Cada color tiene su propio símbolo, para que nadie tenga que distinguir tonos. El mapa los muestra siempre.",
  sound: "Sonidos",
  soundKinds: {
    "own-stone": "Piedras propias",
    "other-stone": "Piedras de otros jugadores",
    turn: "Te toca",
    "low-time": "Queda poco tiempo",
    refused: "Una piedra no está permitida",
    over: "Fin del juego",
  },
  vibration: "Vibración",
  announcements: "Avisos para lectores de pantalla",
  notation: "Notación",
  notationHint: "Muestra los códigos de las piedras, por ejemplo S05, y un campo para escribir jugadas.",
  characterKeys: "Atajos de teclado de un solo carácter",
  characterKeysHint:
    "Sin ellos, ninguna letra accidental ni palabra dictada puede mover nada. Las flechas, la barra espaciadora, Intro, Esc y todos los botones siguen funcionando.",
  scorePreview: "Vista previa de los puntos",
  scorePreviews: { auto: (games: number) => `Hasta que termines ${games} partidas`, on: "Siempre", off: "Nunca" },
  scorePreviewHint:
    "Mientras tienes una piedra en la mano, los puestos muestran cuántas casillas ganaría (+2) y taparía (−1).",
  motion: "Movimiento",
  motions: { auto: "Igual que el dispositivo", full: "Completo", reduced: "Reducido" },
  pace: "Ritmo de las piedras de los demás",
  paceHint:
    "Cuánto tiempo se muestra cada piedra de un programa, o de varias que llegan juntas, antes de la siguiente.",
  paces: { slow: "Pausado", normal: "Normal", "at-once": "Al instante" },
  quality: "Gráficos",
  qualities: { auto: "Automáticos", high: "Alta calidad", low: "Rápidos" },
  board: "Tablero",
  boards: { space: "En tres dimensiones", grid: "Sencillo: una cuadrícula de columnas" },
  boardHint: "El tablero sencillo no necesita tarjeta gráfica y funciona bien con un lector de pantalla.",
  mapTurns: "El mapa gira con la base",
  accountHint:
    "Tu cuenta recuerda el idioma, las piedras, el ritmo y las demás costumbres en todos tus dispositivos. El aspecto, el sonido, los gráficos, el movimiento y el tipo de tablero son de este dispositivo.",
  leftHanded: "Piedras a la derecha",
  unreadable: "Datos que no se han podido leer",
  saveAsFile: "Guardar como archivo",
  unreadableHint:
    "Esta versión de Rumis no puede leer estos datos. No se han borrado: guárdalos como archivo o bórralos aquí.",
  licences: "Licencias del software incluido",
};
