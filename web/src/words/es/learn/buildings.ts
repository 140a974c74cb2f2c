/** The six buildings: what they were, and how sure we are of their plans. */
import type { LaterWords } from "../../index.svelte";

export const buildings: LaterWords["learn"]["buildings"] = {
  title: "Los seis edificios",
  line: "En cada partida se levanta uno de ellos. Las imágenes muestran cada escenario construido hasta su altura máxima.",
  players: "Mostrar para",
  heights: (heights: string) => `Altura máxima con 2/3/4 jugadores: ${heights}`,
  size: (squares: number, cubes: number) => `${squares} casillas, ${cubes} cubos si está lleno`,
  build: (name: string) => `Jugar en ${name}`,
  standings: { sourced: "Documentado", reconstructed: "Reconstruido", "our design": "Diseño nuestro" },
  about:
    "No tenemos los dibujos de los reglamentos, así que todas las cuadrículas son nuestras. Documentado: varios testimonios independientes coinciden. Reconstruido: ajustado a los testimonios y a lo que dicen los reglamentos. Diseño nuestro: el reglamento solo da el nombre y unas pocas palabras. Si el tablero de tu caja es distinto, dibújalo en el editor de escenarios.",
  toEditor: "Abrir el editor de escenarios",
  stories: {
    pirka: {
      story:
        "Una pirka es una pared sencilla de piedras toscas asentadas en barro, propia de los edificios menos importantes.",
      plan: "Una L de 33 casillas, de tres casillas de ancho en toda su longitud. Todas las casillas tienen la misma altura.",
      known:
        "El nombre y las alturas están en los reglamentos. Hemos ajustado la forma a los testimonios y a lo que dicen los reglamentos.",
    },
    coricancha: {
      story: "El Coricancha, el «corral de oro», era el templo más importante del imperio.",
      plan: "8×8 casillas en cuatro anillos. El anillo exterior tiene altura 1; el centro, altura 4. Las alturas son las mismas con cualquier número de jugadores.",
      known:
        "El nombre y las alturas están en los reglamentos, y los testimonios coinciden en los anillos. El reglamento italiano tiene una línea roja para dos jugadores; que rodee las 6×6 casillas interiores es diseño nuestro.",
    },
    pisac: {
      story: "Pisac representa las escalinatas con las que los incas dominaron las laderas empinadas.",
      plan: "Ocho filas de cuatro. La fila 1 tiene altura 1; la fila 2, altura 2; y así hasta la altura máxima.",
      known:
        "El nombre, las alturas y las filas ascendentes están en los reglamentos. Hemos ajustado el número y el ancho de las filas a los testimonios.",
    },
    chullpa: {
      story: "Una chullpa es una torre funeraria en la que se guardaban momias con sus tesoros.",
      plan: "4×5 casillas, todas de la misma altura. En la torre llena caben exactamente tantos cubos como tienen todos los jugadores juntos.",
      known:
        "El nombre y las alturas están en los reglamentos, y los testimonios coinciden en la cuadrícula. En el reglamento francés la torre es más baja: 4, 5 y 6.",
    },
    tambo: {
      story: "Un tambo era una posada en los caminos reales.",
      plan: "6×6 casillas alrededor de un patio de 2×2 que queda vacío. Todas las casillas tienen la misma altura.",
      known:
        "Solo está en el reglamento italiano, que da el nombre y la palabra «posada», y dice que la altura depende del número de jugadores. La cuadrícula y las alturas son nuestras.",
    },
    cucho: {
      story: "Cucho significa «rincón».",
      plan: "Las casillas ascienden hacia una esquina. Dos jugadores usan 5×5 casillas; tres, 6×6; cuatro, 7×7.",
      known:
        "Solo está en el reglamento italiano, que da el nombre y la palabra «rincón», y dice que la altura depende de la fila y del número de jugadores. La cuadrícula, las alturas y las líneas rojas son nuestras.",
    },
  },
};
