/** Finding opponents: quick pairing, challenges, and people who were blocked. Loaded on demand. */
import type { OpponentsWords } from "../opponents";

export const opponents: OpponentsWords = {
  news: "Novedades",
  pairing: {
    title: "Jugar ahora con alguien",
    lead: "Quien también quiera jugar ahora será tu rival. El escenario y el jugador inicial se sortean.",
    start: "Jugar ahora con alguien",
    pace: "Ritmo",
    anyPace: "Cualquier ritmo",
    search: "Buscar rival",
    change: "Cambiar el ritmo y los jugadores",
    searching: "Buscando rival …",
    within: (points) => `Primero alguien de tu nivel: hasta ${points} puntos más o menos.`,
    anybody: "Tu rival puede ser cualquiera.",
    people: (people) => `Unas ${people} personas están buscando.`,
    lost: "Se ha perdido la conexión. La búsqueda seguirá cuando vuelva.",
    away: "La búsqueda ha terminado porque no estabas cuando se encontró un rival.",
    stop: "Dejar de buscar",
    meanwhile: "Haz otra cosa mientras tanto: la búsqueda sigue, y te avisaremos cuando haya alguien.",
    noneYet: (level) =>
      `Todavía nadie. Juega contra un programa de nivel ${level} hasta que venga alguien: tu partida se guarda.`,
    program: "Jugar contra un programa",
    puzzle: "Resolver un rompecabezas",
    found: (names) => `Rival encontrado: ${names}. La partida empieza.`,
    foundGuest: "Rival encontrado. La partida empieza.",
    toTable: "Ir a la mesa",
    stay: "Quedarme aquí",
    toSearch: "Ver la búsqueda",
  },
  challenges: {
    from: (name, terms) => `${name} quiere jugar contigo (${terms}).`,
    again: (name, terms) => `${name} quiere volver a jugar contigo (${terms}).`,
    accept: "Aceptar",
    sent: (name) => `Le has propuesto una partida a ${name}. Esperando la respuesta …`,
    waiting: "Esperando la respuesta …",
    accepted: (name) => `${name} ha aceptado. La partida empieza.`,
    declined: (name) => `${name} no quiere jugar ahora.`,
    expired: (name) => `${name} no ha respondido.`,
    playAgain: (name) => `Volver a jugar con ${name}`,
  },
  blocks: {
    title: "Personas bloqueadas",
    text: "Nunca serán tus rivales, no pueden desafiarte y no ves sus frases.",
    none: "No has bloqueado a nadie.",
    block: (name) => `Bloquear a ${name}`,
    blocked: (name) => `Has bloqueado a ${name}.`,
    unblock: "Desbloquear",
    unblockName: (name) => `Desbloquear a ${name}`,
    since: (day) => `desde el ${day}`,
  },
  featured: {
    title: "En directo",
  },
  lobby: {
    gone: "Ya no está",
  },
};
