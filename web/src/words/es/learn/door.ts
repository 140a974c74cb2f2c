/** The page that leads to everything there is to learn. */
import type { LaterWords } from "../../index.svelte";

export const door: LaterWords["learn"]["door"] = {
  title: "Aprender",
  line: "La forma más rápida de aprender Rumis es construir algo.",
  tutorial: "El tutorial",
  tutorialLine: "Diez tareas cortas en el tablero de verdad. Cada regla se aprende practicando.",
  begin: "Empezar",
  goOn: (number: number) => `Seguir con la lección ${number}`,
  onceMore: "Empezar de nuevo",
  progress: (done: number, of: number) => (done === 1 ? `1 de ${of} hecha` : `${done} de ${of} hechas`),
  steps: "Todas las lecciones",
  rules: "Las reglas",
  rulesLine: "Todas las reglas, con ejemplos animados.",
  buildings: "Los edificios",
  buildingsLine: "Qué eran y hasta qué altura se puede construir.",
  strategy: "Estrategia",
  strategyLine: "Para jugar mejor: lo que hemos medido y lo que puedes deducir.",
  about: "Acerca del juego",
  aboutLine: "Quién lo creó, qué hay en la caja y de dónde vienen nuestras reglas.",
};
