/** The six buildings: what they were, and how sure we are of their plans. */
import type { Words } from "../../index.svelte";

export const buildings: Words["learn"]["buildings"] = {
  title: "Los seis edificios",
  line: "Cada partida levanta uno de ellos. Las imágenes muestran el plano construido hasta su límite.",
  players: "Alturas para",
  heights: (heights: string) => `Altura máxima para 2/3/4 jugadores: ${heights}`,
  size: (squares: number, cubes: number) => `${squares} casillas, ${cubes} cubos si está lleno`,
  build: "Construirlo",
  buildNamed: (name: string) => `Construirlo: ${name}`,
  standings: { sourced: "Conocido", reconstructed: "Reconstruido", "our design": "Diseño nuestro" },
  about:
    "Los nombres y las alturas están en los reglamentos impresos; sus dibujos se han perdido. Conocido: varios testimonios independientes coinciden. Reconstruido: a partir de testimonios y del texto de los reglamentos. Diseño nuestro: solo se conocen el nombre y el texto. Si en tu caja hay otro plano, dibújalo.",
  toEditor: "Dibujar un plano",
  stories: {
    pirka: {
      story: "Una pirka es un muro sencillo de piedras toscas asentadas en barro.",
      plan: "Una L de 33 casillas, de tres de ancho en todas partes. Todas las casillas tienen la misma altura.",
      known: "Trazamos la forma según los testimonios y el texto de los reglamentos.",
    },
    coricancha: {
      story: "La Coricancha, el «corral de oro», era el templo más importante del imperio.",
      plan: "Cuatro anillos, 8×8 casillas. El anillo exterior llega a 1, el centro a 4. Las alturas son las mismas con cualquier número de jugadores.",
      known:
        "Los testimonios coinciden en los anillos. La línea roja, que deja a dos jugadores las 6×6 interiores, es diseño nuestro.",
    },
    pisac: {
      story: "Pisac recuerda las escalinatas con las que los incas dominaron las laderas empinadas.",
      plan: "Ocho filas de cuatro. La fila 1 puede llegar a 1, la fila 2 a 2, y así hasta el límite.",
      known: "Trazamos los escalones según los testimonios y el texto de los reglamentos.",
    },
    chullpa: {
      story: "Una chullpa es una torre funeraria donde se guardaban momias y sus tesoros.",
      plan: "4×5 casillas, todas de la misma altura. Caben exactamente tantos cubos como tienen todos los jugadores juntos.",
      known: "Los testimonios coinciden. En la edición francesa la torre es más baja: 4, 5 y 6.",
    },
    tambo: {
      story: "Un tambo era una posada en los caminos reales.",
      plan: "Un recinto de 6×6 alrededor de un patio de 2×2 en el que no se construye. Todas las casillas tienen la misma altura.",
      known: "Solo se conocen el nombre, las alturas y el texto de los reglamentos. La cuadrícula es nuestra.",
    },
    cucho: {
      story: "Un cucho es una esquina.",
      plan: "Las casillas suben hacia una esquina. Dos jugadores usan 5×5, tres 6×6, cuatro las 7×7.",
      known:
        "Solo se conocen el nombre, las alturas y el texto de los reglamentos. La cuadrícula y sus líneas rojas son nuestras.",
    },
  },
};
