/** How to play better: what reason says, and what was measured. */
import type { LaterWords } from "../../index.svelte";

export const strategy: LaterWords["learn"]["strategy"] = {
  title: "Estrategia",
  line: "Nadie ha escrito todavía el gran libro sobre Rumis. Aquí está lo que nuestro programa ha mostrado jugando y lo que cualquiera puede deducir. Cada consejo dice de dónde viene.",
  measured: "Medido",
  reasoned: "Razonado",
  hints: {
    greedy: {
      title: "Los puntos de ahora no son los del final",
      text: "Una piedra tumbada muestra mucho y se tapa con facilidad. Un programa que siempre elige la jugada con la mayor ventaja inmediata no ganó ninguna de las 200 partidas contra el nuestro en la torre, ni ninguna de las 200 en la pirámide.",
    },
    limit: {
      title: "Construir hasta la altura máxima",
      text: "Nadie puede tapar una casilla llena. Un hueco de un solo cubo es casi igual de seguro: apenas hay piedras que quepan en él.",
    },
    awkward: {
      title: "Primero las piedras incómodas, el par al final",
      text: "Las piedras con brazos en todas direcciones necesitan sitio, y cada turno hay menos. Coloca el trípode y los dos tornillos mientras haya espacio. El par cabe casi en cualquier lugar: guárdalo para el final.",
    },
    opening: {
      title: "Empezar con puntos que nadie puede quitar",
      text: "En la torre con dos jugadores, pon de pie la barra de cuatro: tiene altura 4, y 4 es la altura máxima. En la pirámide y en la pared, pon el cuadrado de pie donde la altura máxima es 2. Esas casillas son tuyas para siempre. En la torre, nuestro programa valora igual de bien el trípode en el centro.",
    },
    open: {
      title: "Dejarse una salida",
      text: "Cada piedra debe tocar tu propio color. Si te encierran, quedas fuera, y cada piedra sin colocar cuesta un punto. Sal pronto hacia el espacio abierto, y vigila adónde puede ir aún tu rival.",
    },
    yours: {
      title: "Lo que solo tú alcanzas puede esperar",
      text: "Cuenta los sitios que quedan: los que solo puedes usar tú, los que solo puede usar tu rival y los que sirven a los dos. Toma primero los compartidos. Los tuyos seguirán ahí.",
    },
    start: {
      title: "¿Quién empieza?",
      text: "Cuando nuestro programa jugó contra sí mismo con dos jugadores, el jugador inicial ganó casi todas las partidas en la pared y en la posada. En los demás escenarios ganó más de la mitad, y en muchas se compartió el primer puesto. Por eso lo justo es jugar varias partidas y turnarse para empezar.",
    },
    two: {
      title: "De dos colores, basta uno",
      text: "Gana el mejor color, así que no hace falta que el segundo brille. Puede bloquear, y puede servirle de base al primero.",
    },
  },
  how: "Cómo lo hemos medido",
  howText: (simulations, games) =>
    `Contra el programa que elige la mayor ventaja inmediata, el nuestro jugó 200 partidas en Chullpa y 200 en Coricancha, con dos jugadores y una décima de segundo por jugada. En otros escenarios y con otro número de jugadores puede ser distinto. La tabla y lo que se dice del jugador inicial proceden de partidas de nuestro programa contra sí mismo: ${simulations} simulaciones por jugada y al menos ${games} partidas por escenario y número de jugadores.`,
  practise: "Ahora pruébalo",
};
