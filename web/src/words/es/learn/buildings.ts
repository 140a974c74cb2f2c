/** The six buildings: what they were, and how sure we are of their plans. */
import type { Words } from "../../index.svelte";

export const buildings: Words["learn"]["buildings"] = {
  title: "Los seis edificios",
  line: "Cada partida levanta uno de ellos. Las imágenes muestran el plano construido hasta su límite.",
  players: "Alturas para",
  heights: (heights: string) => `Altura máxima para 2/3/4 jugadores: ${heights}`,
  size: (squares: number, cubes: number) => `${squares} casillas, ${cubes} cubos si está lleno`,
  build: (name: string) => `Jugar en ${name}`,
  standings: { sourced: "Documentado", reconstructed: "Reconstruido", "our design": "Diseño nuestro" },
  about:
    "No tenemos los dibujos de los reglamentos, así que todas las cuadrículas son nuestras. Documentado: varios testimonios independientes coinciden. Reconstruido: a partir de testimonios y del texto de los reglamentos. Diseño nuestro: el reglamento solo da el nombre y unas palabras. Si el tablero de tu caja es distinto, dibújalo.",
  toEditor: "Dibujar un plano",
  stories: {
    pirka: {
      story: "Una pirka es un muro sencillo de piedras toscas asentadas en barro.",
      plan: "Una L de 33 casillas, de tres de ancho en todas partes. Todas las casillas tienen la misma altura.",
      known:
        "El nombre y las alturas están en los reglamentos. Trazamos la forma según los testimonios y el texto de los reglamentos.",
    },
    coricancha: {
      story: "La Coricancha, el «corral de oro», era el templo más importante del imperio.",
      plan: "Cuatro anillos, 8×8 casillas. El anillo exterior llega a 1, el centro a 4. Las alturas son las mismas con cualquier número de jugadores.",
      known:
        "El nombre y las alturas están en los reglamentos, y los testimonios coinciden en los anillos. El reglamento italiano tiene una línea roja para dos jugadores; que rodee las 6×6 casillas interiores es diseño nuestro.",
    },
    pisac: {
      story: "Pisac recuerda las escalinatas con las que los incas dominaron las laderas empinadas.",
      plan: "Ocho filas de cuatro. La fila 1 puede llegar a 1, la fila 2 a 2, y así hasta el límite.",
      known:
        "El nombre, las alturas y las filas que suben están en los reglamentos. El número y el ancho de las filas los elegimos según los testimonios.",
    },
    chullpa: {
      story: "Una chullpa es una torre funeraria donde se guardaban momias y sus tesoros.",
      plan: "4×5 casillas, todas de la misma altura. Caben exactamente tantos cubos como tienen todos los jugadores juntos.",
      known:
        "El nombre y las alturas están en los reglamentos, y los testimonios coinciden en la cuadrícula. En el reglamento francés la torre es más baja: 4, 5 y 6.",
    },
    tambo: {
      story: "Un tambo era una posada en los caminos reales.",
      plan: "Un recinto de 6×6 alrededor de un patio de 2×2 en el que no se construye. Todas las casillas tienen la misma altura.",
      known:
        "Solo está en el reglamento italiano, que da el nombre, la palabra «posada» y que la altura depende del número de jugadores. La cuadrícula y las alturas son nuestras.",
    },
    cucho: {
      story: "Cucho significa rincón.",
      plan: "Las casillas suben hacia una esquina. Dos jugadores usan 5×5, tres 6×6, cuatro las 7×7.",
      known:
        "Solo está en el reglamento italiano, que da el nombre, la palabra «rincón» y que la altura depende de la fila y del número de jugadores. La cuadrícula, las alturas y las líneas rojas son nuestras.",
    },
  },
};
