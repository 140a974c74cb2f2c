/** The page about fair play. It is loaded when somebody opens it. */
import type { FairWords } from "../fair";

export const fair: FairWords = {
  title: "Juego limpio",
  lead: "Una partida con valoración compara a personas. Estas pocas reglas lo aseguran. Valen para las partidas con valoración; en todas las demás, acordad lo que queráis.",
  parts: [
    [
      "Solo tu cabeza",
      [
        "Durante una partida con valoración no te ayuda nadie: ni un programa, ni un análisis, ni otra persona, ni un segundo tablero en el que pruebes jugadas con un programa.",
        "Mientras juegas una partida con valoración, esta aplicación cierra su análisis para el mismo escenario y para los escenarios propios, en todas las pestañas. Si la partida es en un escenario propio, esto vale para todos los escenarios. Las partidas contra programas y las repeticiones siguen abiertas. Cuando termina la partida, el análisis vuelve.",
      ],
    ],
    [
      "Una persona, una cuenta",
      [
        "Cada cual juega sus partidas con valoración con una sola cuenta propia. No juegues contra ti ni prestes tu cuenta.",
      ],
    ],
    [
      "Sin resultados acordados",
      [
        "Todos intentan ganar. No pierdas a propósito ni acuerdes resultados.",
        "Las partidas de las mismas personas en un día cuentan cada vez menos: la primera entera, la segunda la mitad, la tercera un cuarto. Todas juntas cuentan como mucho como dos.",
      ],
    ],
    [
      "Irse",
      [
        "Quien se va de una partida con valoración queda detrás de todos los que siguieron, sean cuales sean los puntos. Si solo queda un jugador, gana y la partida termina, salvo en un encuentro de varias partidas.",
        "Si en tu turno te ausentas tres minutos, o uno con un reloj de minutos, los demás pueden reclamar tu puesto. Con días por jugada, solo decide el reloj.",
        "Si alguien se va antes de que todos hayan colocado dos piedras, la partida se anula: no cambia ninguna valoración. Si surge algo, pide una pausa.",
      ],
    ],
    [
      "Hablar",
      [
        "En la mesa solo hay frases fijas, que cada pantalla muestra en su idioma, y pocas en diez segundos. Nadie puede escribirte.",
      ],
    ],
    [
      "Con quién juegas",
      [
        "Una mesa que no está en la sala solo la encuentra quien tiene su enlace. También puedes cerrarla a espectadores. Antes de que empiece una partida puedes levantarte sin consecuencias. Puedes bloquear a alguien: no se os emparejará y no verás sus frases.",
      ],
    ],
    [
      "Qué puede hacer quien lleva el servidor",
      [
        "Puede cerrar una mesa, terminar las sesiones de una cuenta y excluir una cuenta. Una partida cerrada termina sin resultado. Quien lleva el servidor no puede cambiar una jugada ni leer una contraseña.",
      ],
    ],
    [
      "Qué guarda el servidor",
      [
        "Cada jugada con su hora, y por tanto cuánto la pensaste, además de las frases y quién estaba en cada puesto. Las pausas no cuentan, ni, con un reloj de minutos, el tiempo en que el servidor no podía guardar jugadas. Quien puede ver una partida puede guardar su texto, con estos tiempos. Las partidas se conservan para siempre; cuando se borra una cuenta, su nombre ya no aparece en ellas.",
      ],
    ],
  ],
};
