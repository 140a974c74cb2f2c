/** Turning notifications on and off. */
import type { PushWords } from "../push";

export const push: PushWords = {
  offer: "Avisarme cuando me toque",
  notNow: "Ahora no",
  isOn: "Recibirás un aviso cuando te toque, aunque esta página esté cerrada.",
  title: "Avisos",
  hint: "También llegan con Rumis cerrado. Tú eliges de qué se te avisa.",
  start: "Activar los avisos",
  stop: "Desactivar todos los avisos",
  kinds: {
    turn: "Me toca",
    started: "Empieza una partida en mi mesa",
    challenge: "Alguien me desafía",
    clock: "Queda menos de un día para una jugada",
  },
  unsupported: "Este navegador no puede recibir avisos.",
  install: "En este dispositivo, los avisos solo llegan si añades Rumis a la pantalla de inicio y lo abres desde allí.",
  failed: "No se han podido activar los avisos en este navegador.",
};
