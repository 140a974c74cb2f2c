/** How to play better: what reason says, and what was measured. */
import type { Words } from "../../index.svelte";

export const strategy: Words["learn"]["strategy"] = {
  title: "Estrategia",
  line: "Nadie ha escrito todavía el gran libro sobre Rumis. Aquí está lo que nuestro programa ha descubierto jugando y lo que cualquiera puede deducir. Decimos qué es cada cosa.",
  measured: "Medido",
  reasoned: "Razonado",
  hints: {
    greedy: {
      title: "Puntos ahora no son puntos al final",
      text: "Una piedra tumbada se ve mucho y se tapa fácilmente. Un programa que siempre elige la jugada con más puntos inmediatos no ganó ni una de 200 partidas contra nuestro programa fuerte, ni en la torre ni en la pirámide.",
    },
    limit: {
      title: "Construir hasta el límite",
      text: "Nadie puede tapar una casilla llena. Y un hueco de un solo cubo es casi igual de seguro: casi ninguna piedra cabe en él.",
    },
    awkward: {
      title: "Primero las piedras incómodas, el par al final",
      text: "Las piedras que salen en todas direcciones necesitan sitio, y cada turno hay menos. Saca el trípode y los dos tornillos mientras la obra está abierta. El par cabe casi en todas partes: guárdalo para el final.",
    },
    opening: {
      title: "Empezar con puntos que nadie puede quitar",
      text: "En la torre con dos jugadores, pon de pie la barra de cuatro: 4 de alto, y 4 es el límite. En la pirámide y en el muro, pon el cuadrado de canto donde el límite es 2. Esas casillas son tuyas para siempre.",
    },
    open: {
      title: "Dejar una salida",
      text: "Cada piedra debe tocar tu color. Si te encierran, quedas fuera, y cada piedra que te sobra cuesta un punto. Sal pronto hacia lo abierto, y mira dónde están las únicas salidas del rival.",
    },
    yours: {
      title: "Lo que solo tú alcanzas puede esperar",
      text: "Cuenta los sitios que quedan: los que solo puedes usar tú, los que solo puede usar el rival, los que podéis usar los dos. Toma primero los compartidos. Los tuyos seguirán ahí.",
    },
    start: {
      title: "¿Quién empieza?",
      text: "Cuando nuestro programa fuerte jugaba contra sí mismo en la torre con dos jugadores, con una décima de segundo por jugada, el primer puesto ganó unas tres de cada cuatro partidas. Por eso lo justo es un encuentro, en el que cada vez empieza otro puesto.",
    },
    two: {
      title: "De dos colores, basta uno",
      text: "Gana el mejor color de todos. Tu segundo color no tiene que brillar. Puede bloquear, y puede construir donde el primero quiere apoyarse.",
    },
  },
  how: "Cómo se midió",
  howText:
    "El programa fuerte piensa una décima de segundo por jugada. Contra el programa que toma los puntos inmediatos jugó 200 partidas de dos en Chullpa y 200 en Coricancha; contra sí mismo, 100 partidas en Chullpa. En otros planos y con más jugadores puede ser distinto.",
  practise: "Ahora pruébalo",
};
