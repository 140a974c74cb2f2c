/** The page that leads to everything there is to learn. */
import type { Words } from "../../index.svelte";

export const door: Words["learn"]["door"] = {
  title: "Aprender",
  line: "La forma más rápida de aprender Rumis es construir algo.",
  tutorial: "Las lecciones",
  tutorialLine: "Diez pequeñas tareas en el tablero de verdad. Cada regla, practicándola.",
  begin: "Empezar",
  goOn: (number: number) => `Seguir con la lección ${number}`,
  onceMore: "Otra vez desde el principio",
  progress: (done: number, of: number) => (done === 1 ? `1 de ${of} hecha` : `${done} de ${of} hechas`),
  steps: "Todas las lecciones",
  rules: "Las reglas",
  rulesLine: "Todas, con imágenes en movimiento.",
  buildings: "Los edificios",
  buildingsLine: "Qué eran y hasta qué altura pueden crecer.",
  strategy: "Estrategia",
  strategyLine: "Jugar mejor: lo que descubrió nuestro programa y lo que dice la razón.",
  about: "Acerca del juego",
  aboutLine: "De quién es, qué hay en la caja y de dónde vienen nuestras reglas.",
};
