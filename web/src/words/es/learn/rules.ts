/** The full rules. Lists are lists of paragraphs or items, so that every language can cut them as it likes. */
import type { Words } from "../../index.svelte";

export const rules: Words["learn"]["rules"] = {
  title: "Las reglas de Rumis",
  lead: "Rumis significa «piedras» en quechua. De una a cuatro personas levantan juntas un edificio inca. Al final todos lo miran desde arriba, en vertical, y gana el color que más se ve.",
  source:
    "El juego está descatalogado; también se vendió como Blokus 3D. Estas reglas se apoyan en cinco reglamentos impresos: español (2002), francés, neerlandés, inglés (2004) e italiano (2005). Donde se contradicen, eliges tú. Donde callan, decimos qué hacemos.",
  contents: "En esta página",
  play: "Animar la imagen",
  pause: "Parar la imagen",
  allowed: "Permitido.",
  refused: (why: string) => `No está permitido. ${why}`,

  need: {
    title: "Qué hace falta",
    items: [
      "Un plano: la obra, donde se construye. Cada casilla tiene una altura máxima. Hay seis planos, y puedes dibujar los tuyos.",
      "Piedras de hasta cuatro colores. Cada color tiene 11 piedras, una de cada forma, 40 cubos en total.",
      "De uno a cuatro jugadores. Un puesto en la mesa lo ocupa una persona o un programa. Juega con un color, o con dos.",
    ],
    stones:
      "Las formas son todas las maneras de unir dos, tres o cuatro cubos. Puedes girar una piedra como quieras, pero nunca usar su imagen en el espejo: los dos tornillos son reflejo uno del otro, y ningún giro convierte uno en el otro.",
  },
  placing: {
    title: "Colocar una piedra",
    line: "Una piedra baja en línea recta desde arriba. Puede quedarse si se cumplen estas cuatro condiciones.",
    inside: "Dentro",
    insideText: "Cada cubo está sobre una casilla del plano, y ninguna columna supera la altura máxima de su casilla.",
    free: "Libre",
    freeText: "Ningún cubo va donde ya hay otro. Bajando desde arriba, eso de todos modos no puede pasar.",
    holes: "Sin huecos tapados",
    holesText:
      "Justo debajo de cada cubo está el suelo, una piedra u otro cubo de la misma piedra. Los huecos abiertos al cielo valen. Los que algo tapa, no.",
    contact: "Contacto",
    contactFirst: "La primera piedra de la partida puede ir a cualquier sitio.",
    contactJoin:
      "La primera piedra de cada otro color comparte una cara con alguna piedra ya colocada, sea del color que sea. Al menos uno de sus cubos se apoya en el suelo.",
    contactLater:
      "Cada piedra posterior comparte una cara con una piedra de su color, al lado o encima. También puede tocar otros colores. Las aristas y los vértices no son caras.",
  },
  course: {
    title: "El desarrollo de la partida",
    items: [
      "Elegid un plano y un modo de juego. Elegid quién empieza, o echadlo a suertes.",
      "Los colores juegan por turnos. En tu turno colocas una piedra.",
      "Quien puede colocar una piedra tiene que hacerlo. No se puede pasar.",
      "Quien en su turno no puede colocar ninguna queda fuera el resto de la partida, aunque más tarde volviera a haber sitio.",
      "Un color que ha colocado todas sus piedras también queda fuera.",
      "La partida termina cuando todos los colores están fuera.",
    ],
  },
  scoring: {
    title: "Los puntos",
    line: "Mirad el edificio desde arriba, en vertical.",
    plus: "Más uno por cada casilla con tu color arriba.",
    minus: "Menos uno por cada piedra que no has colocado, tenga los cubos que tenga.",
    end: "Se puede quedar bajo cero. Gana quien tiene más puntos. Los empatados comparten el puesto; no hay desempate.",
    colour: "Color",
    onTop: "Arriba",
    left: "Piedras sin colocar",
    points: "Puntos",
    example: "Las últimas piedras de una partida de cuatro en la torre, vistas desde arriba. Gana el verde.",
  },
  ways: {
    title: "Modos de juego",
    standard: "2, 3 o 4 puestos, un color cada uno. Todo como arriba.",
    fourColours:
      "Dos puestos, dos colores cada uno: el primero tiene los colores 1 y 3, el segundo 2 y 4. Valen las alturas y la superficie de cuatro. Cada color necesita su propio contacto, queda fuera por su cuenta y puntúa por su cuenta. Tus colores no se suman: gana quien tenga el mejor color de todos.",
    ruinas:
      "2 o 3 puestos. Antes de la partida, las 11 piedras de un color que nadie usa se ponen en la obra como ruinas, al azar o por turnos. Después se juega con las alturas y la superficie de un jugador más.",
    ruinasRules: [
      "Las ruinas deben estar dentro, en sitio libre y sin huecos tapados. No necesitan contacto.",
      "Después las ruinas son suelo. Se puede construir encima, y apoyarse en una vale como apoyarse en el suelo.",
      "No son de nadie: tocar una no es contacto, y no dan puntos a nadie.",
    ],
    match: "Encuentro",
    matchText:
      "Un número de partidas acordado de antemano. Los puntos se suman, y el puesto que empieza avanza uno en cada partida.",
  },
  solitaire: {
    title: "En solitario",
    line: "Llena exactamente un cubo de 3×3×3, 4×4×4 o 5×5×5. Usa piedras de uno a cuatro colores, como mucho una de cada forma por color.",
    free: "Libre",
    freeText: "Cualquier piedra, en cualquier sitio, en cualquier orden.",
    byRules: "Según las reglas",
    byRulesText:
      "Cada piedra viene desde arriba, no deja huecos tapados y tiene su contacto. En la forma más difícil los colores también juegan por turnos, sin saltarse ninguno.",
    sizes: "Para eso hacen falta 27, 64 o 125 cubos pequeños; un color tiene 40.",
    toPuzzles: "A los acertijos",
  },
  editions: {
    title: "Ediciones",
    line: "Los reglamentos no coinciden en todo. Elige uno al empezar una partida nueva. La edición normal sigue lo que la mayoría tiene en común, con los seis planos y las líneas rojas.",
    edition: "Edición",
    first: "La primera piedra de un color posterior toca",
    anyAndGround: "cualquier piedra, y el suelo",
    any: "cualquier piedra",
    beforeAndGround: "la piedra que acaba de colocar el color anterior, y el suelo",
    tower: "Chullpa para 2/3/4",
    plans: "Planos",
    allSix: "los seis",
    firstFour: "los cuatro primeros",
    redLine: "Superficie menor con menos jugadores (línea roja)",
    yes: "sí",
    no: "no",
    firstFourAre: "Los cuatro primeros planos son Pirka, Coricancha, Pisac y Chullpa.",
    italian:
      "En la edición italiana: si el color anterior quedó fuera sin colocar ninguna piedra, la primera piedra toca la última que haya colocado cualquiera.",
  },
  readings: {
    title: "Lo que se sabe y lo que interpretamos",
    line: "Los reglamentos no lo resuelven todo, y sus dibujos no nos han llegado. Estos puntos son decisiones nuestras. En tu mesa puedes decidir otra cosa.",
    items: [
      "Los planos: los nombres y las alturas son de los reglamentos, las cuadrículas son nuestras. De cada uno decimos lo seguro que es.",
      "Un color que ni siquiera puede colocar su primera piedra queda fuera con 11 piedras. Ningún reglamento lo menciona; se sigue de la regla de quedar fuera.",
      "Las ruinas: el reglamento solo dice que se ponen entre todos y que después valen las reglas normales. El resto es nuestro, también que el puesto que empieza ponga la primera.",
      "Las ruinas que no caben en un plano pequeño tuyo se dejan fuera.",
      "Un color al que se le acaba el tiempo, o cuyo jugador se ha ido del todo, queda fuera. Sus puntos cuentan como siempre.",
      "En un encuentro de dos con cuatro colores, un puesto puntúa lo que puntúe su mejor color.",
      "Los códigos S01 a S10L son del reglamento. Qué forma lleva cada código es suposición nuestra; solo es seguro que S10R y S10L son reflejo una de la otra.",
    ],
    toBuildings: "¿Son seguros los planos?",
  },
};
