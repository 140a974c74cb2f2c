/** The puzzle of the day, and days in a row. */
import type { Words } from "../index.svelte";

export const daily: Words["daily"] = {
  title: "Rompecabezas del día",
  of: (date) => `Rompecabezas del día, ${date}`,
  intro: (time) =>
    `El mismo rompecabezas para todos, fácil los lunes y difícil los domingos. El próximo llega a ${/^0?1:/.test(time) ? "la" : "las"} ${time}.`,
  solve: "Resolver",
  solved: "Resuelto",
  streak: (days) => (days === 1 ? "1 día seguido" : `${days} días seguidos`),
  longest: (days) => `récord: ${days}`,
  first: "Nadie lo ha resuelto antes que tú.",
  solvers: (people) => (people === 1 ? "1 persona lo ha resuelto." : `${people} personas lo han resuelto.`),
  median: (time) => `La mitad tardó menos de ${time}.`,
  place: (slower, others) =>
    others === 1
      ? slower === 1
        ? "Has tardado menos que la otra persona."
        : "La otra persona no ha tardado más que tú."
      : `Has tardado menos que ${slower} de las otras ${others}.`,
  earlier: "Rompecabezas de días anteriores",
  notCounted: "Los rompecabezas de días anteriores no cuentan para tu racha.",
  more: "Mostrar más",
  share: "Compartir el resultado",
};
