/** The full rules. Lists are lists of paragraphs or items, so that every language can cut them as it likes. */
import type { Words } from "../../index.svelte";

export const rules: Words["learn"]["rules"] = {
  title: "Las reglas de Rumis",
  lead: "Rumis significa «piedras» en quechua. De una a cuatro personas levantan juntas un edificio inca. Al final todos lo miran desde arriba, en vertical, y gana el color que más se ve.",
  source:
    "Estas reglas se basan en cinco reglamentos impresos: español (2002), francés, neerlandés, inglés (2004) e italiano (2005). Donde se contradicen, eliges una edición. Donde no dicen nada, explicamos qué hemos decidido. Los ejemplos y las imágenes son nuestros.",
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
      "De uno a cuatro jugadores, personas o programas. La mesa se puede girar, para que todos vean el edificio por todos los lados.",
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
    holes: "Sin agujeros",
    holesText:
      "Justo debajo de cada cubo está el suelo, una piedra u otro cubo de la misma piedra. Los huecos abiertos por arriba están permitidos. Los agujeros tapados, no.",
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
      "Se elige un escenario y una variante. Se elige al jugador inicial, o se echa a suertes.",
      "Se juega en sentido horario. En su turno, cada jugador coloca una piedra.",
      "Quien puede colocar una piedra tiene que hacerlo: no se puede pasar.",
      "Quien en su turno no puede colocar ninguna piedra queda fuera el resto de la partida, aunque más tarde haya sitio. Los demás siguen jugando.",
      "Quien ha colocado todas sus piedras también queda fuera.",
      "La partida termina cuando nadie puede colocar más piedras.",
    ],
  },
  scoring: {
    title: "Los puntos",
    line: "Mirad el edificio desde arriba, en vertical.",
    plus: "Más uno por cada casilla con tu color arriba.",
    minus: "Menos uno por cada piedra que no has colocado, tenga los cubos que tenga.",
    end: "La puntuación puede ser negativa. Gana el jugador con más puntos. Los jugadores con los mismos puntos empatan; no hay desempate.",
    colour: "Color",
    onTop: "Arriba",
    left: "Piedras sin colocar",
    points: "Puntos",
    example:
      "Un ejemplo nuestro: las últimas piedras de una partida de cuatro en la torre, vistas desde arriba. Gana el verde.",
  },
  ways: {
    title: "Modos de juego",
    standard: "2, 3 o 4 puestos, un color cada uno. Todo como arriba.",
    fourColours:
      "Dos puestos, dos colores cada uno: el primero tiene los colores 1 y 3, el segundo 2 y 4. Valen las alturas y la superficie de cuatro. Cada color necesita su propio contacto, queda fuera por su cuenta y puntúa por su cuenta. Tus colores no se suman: gana quien tenga el mejor color de todos.",
    ruinas:
      "Para 2 o 3 jugadores. Esta variante solo está en el reglamento italiano. Antes de la partida se colocan como ruinas las 11 piedras de un color no usado: por turnos entre los jugadores, o al azar. Después se juega con las alturas y la superficie de un jugador más.",
    ruinasRules: [
      "Las ruinas deben estar dentro, en sitio libre y sin agujeros. No necesitan contacto.",
      "Después las ruinas son suelo. Se puede construir encima, y apoyarse en una vale como apoyarse en el suelo.",
      "No son de nadie: tocar una no es contacto, y no dan puntos a nadie.",
    ],
    match: "Encuentro",
    matchText:
      "Se acuerda un número de partidas y se acumula la puntuación, como propone el reglamento español. Aquí empieza cada partida el jugador siguiente.",
  },
  solitaire: {
    title: "En solitario",
    line: "Llena exactamente un cubo de 3×3×3, 4×4×4 o 5×5×5. Usa piedras de uno a cuatro colores, como mucho una de cada forma por color.",
    free: "Libre",
    freeText: "Cualquier piedra, en cualquier sitio, en cualquier orden.",
    byRules: "Según las reglas",
    byRulesText:
      "Cada piedra viene desde arriba, no deja agujeros y tiene su contacto. En la forma más difícil los colores también juegan por turnos, sin saltarse ninguno.",
    sizes: "Para eso hacen falta 27, 64 o 125 cubos pequeños; un color tiene 40.",
    toPuzzles: "A los rompecabezas",
  },
  editions: {
    title: "Ediciones",
    line: "Los reglamentos no coinciden en todo. Elige una edición en «Más opciones» al empezar una partida nueva. La edición normal sigue lo que la mayoría tiene en común, y añade los seis escenarios y la línea roja del reglamento italiano.",
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
      "En la edición italiana: si el color anterior quedó fuera sin colocar ninguna piedra, la primera piedra toca la última que haya colocado cualquiera. Así interpretamos el reglamento.",
  },
  readings: {
    title: "Lo que los reglamentos no aclaran",
    line: "Los reglamentos no lo resuelven todo, y no tenemos sus dibujos. Estos puntos los hemos decidido nosotros. En tu mesa puedes decidir otra cosa.",
    items: [
      "Los escenarios: los nombres están en los reglamentos, y también las alturas de Pirka, Coricancha, Pisac y Chullpa. Las alturas de Tambo y Cucho son nuestras, y también todas las cuadrículas. De cada uno decimos lo seguro que es.",
      "Pasar: solo el reglamento inglés dice que hay que colocar una piedra si se puede. Lo aplicamos en todas las ediciones.",
      "Empates: el reglamento inglés muestra uno en un ejemplo. Ninguno los deshace, así que los empatados comparten la posición.",
      "Varias partidas: solo el reglamento español habla de acumular la puntuación. Que empiece cada partida el jugador siguiente es cosa nuestra.",
      "Dos jugadores con cuatro colores: la mayoría de los reglamentos pide las alturas de cuatro jugadores; el español no las nombra. Que valga también la superficie de cuatro es cosa nuestra.",
      "Un color que ni siquiera puede colocar su primera piedra queda fuera con 11 piedras sin colocar. Ningún reglamento lo menciona; se sigue de la regla sobre quedar fuera.",
      "Ruinas: el reglamento italiano dice que las ruinas se colocan entre todos, que la superficie y la altura son las de un jugador más y que después valen las reglas normales. El resto es nuestro, por ejemplo que el jugador inicial coloque la primera ruina.",
      "Las ruinas que no caben en un escenario propio pequeño se dejan fuera.",
      "Relojes y abandonos: un color al que se le acaba el tiempo, o cuyo jugador se ha ido del todo, queda fuera. Sus puntos cuentan como siempre.",
      "En varias partidas de dos con cuatro colores, cada jugador suma en cada partida los puntos de su mejor color.",
      "Los códigos S01 a S10L son de los reglamentos. Qué forma lleva cada código es suposición nuestra; solo es seguro que S10R y S10L son reflejo una de la otra.",
    ],
    toBuildings: "¿Son seguros los planos?",
  },
};
