/** The full rules. Lists are lists of paragraphs or items, so that every language can cut them as it likes. */
import type { LaterWords } from "../../index.svelte";

export const rules: LaterWords["learn"]["rules"] = {
  title: "Las reglas de Rumis",
  lead: "Rumis significa «piedras» en quechua. Los jugadores levantan juntos un edificio inca. Al final todos lo miran justo desde arriba, y gana el color que más se ve.",
  source:
    "Estas reglas se basan en cinco reglamentos impresos: español (2002), francés, neerlandés, inglés (2004) e italiano (2005). Donde no coinciden, se elige una edición. Donde no dicen nada, explicamos qué hemos decidido. Los ejemplos y las imágenes son nuestros.",
  contents: "En esta página",
  play: "Reproducir la animación",
  pause: "Parar la animación",
  allowed: "Permitido.",
  refused: (why: string) => `No está permitido. ${why}`,

  need: {
    title: "Qué hace falta",
    items: [
      "Un escenario: la superficie sobre la que se construye. Cada casilla tiene una altura máxima. Hay seis escenarios, y puedes dibujar los tuyos.",
      "Piedras de hasta cuatro colores. Cada color tiene 11 piedras, una de cada forma: 40 cubos en total.",
      "De uno a cuatro jugadores, personas o programas. La base se puede girar, para que todos vean el edificio por todos los lados.",
    ],
    stones:
      "Las formas son todas las maneras de unir dos, tres o cuatro cubos cara con cara. Puedes girar una piedra como quieras, pero nunca invertirla como en un espejo: los dos tornillos son reflejo uno del otro, y ningún giro convierte uno en el otro.",
  },
  placing: {
    title: "Colocar una piedra",
    line: "Las piedras bajan en línea recta desde arriba. Se tienen que cumplir estas cuatro reglas.",
    inside: "Dentro",
    insideText: "Ningún cubo se sale del escenario ni supera la altura máxima de su casilla.",
    free: "Libre",
    freeText: "Ningún cubo va donde ya hay otro.",
    holes: "Sin agujeros",
    holesText:
      "Justo debajo de cada cubo está el suelo, una piedra u otro cubo de la misma piedra. Los huecos abiertos por arriba están permitidos; los agujeros que quedan tapados, no.",
    contact: "Contacto",
    contactFirst: "La primera piedra de la partida se puede colocar en cualquier lugar.",
    contactJoin:
      "La primera piedra de cada uno de los demás colores debe tocar al menos con una cara una piedra ya colocada, del color que sea. Al menos uno de sus cubos debe apoyarse en el suelo.",
    contactLater:
      "Cada una de las piedras siguientes debe tocar al menos con una cara una piedra de su propio color, al lado o encima. También puede tocar otros colores. Las aristas y los vértices no cuentan.",
  },
  course: {
    title: "Desarrollo de la partida",
    items: [
      "Se eligen un escenario y una variante. El jugador inicial se elige o se sortea.",
      "Se juega en sentido horario. En tu turno colocas una piedra.",
      "Si puedes colocar una piedra, tienes que hacerlo: no se puede pasar.",
      "Si en tu turno no puedes colocar ninguna piedra, quedas fuera el resto de la partida, aunque más tarde haya sitio para ti. Los demás siguen jugando sin ti.",
      "Si has colocado todas tus piedras, también quedas fuera.",
      "La partida termina cuando nadie puede colocar más piedras.",
    ],
  },
  scoring: {
    title: "Puntuación",
    line: "El edificio terminado se mira justo desde arriba.",
    plus: "Un punto por cada casilla con tu color arriba.",
    minus: "Un punto menos por cada piedra que no has colocado, tenga los cubos que tenga.",
    end: "La puntuación puede quedar por debajo de cero. Gana el jugador con más puntos. Los jugadores con los mismos puntos comparten la posición; no hay desempate.",
    colour: "Color",
    onTop: "Arriba",
    left: "Piedras sin colocar",
    points: "Puntos",
    example:
      "Un ejemplo nuestro: las últimas piedras de una partida para cuatro en la torre, vistas desde arriba. Gana el verde.",
  },
  ways: {
    title: "Variantes",
    standard: "Para 2, 3 o 4 jugadores con un color cada uno, como se ha descrito.",
    fourColours:
      "Para 2 jugadores con dos colores cada uno, que se alternan: un jugador tiene el primer color y el tercero; el otro, el segundo y el cuarto. Se usan las alturas y la superficie para cuatro jugadores. Cada color debe tocar sus propias piedras, queda fuera por separado y puntúa por separado. Las puntuaciones de tus dos colores no se suman: gana el jugador que tenga el mejor color.",
    ruinas:
      "Para 2 o 3 jugadores. Esta variante solo está en el reglamento italiano. Antes de la partida se colocan en el escenario, como ruinas, las 11 piedras de un color no usado: por turnos entre los jugadores, o al azar. Después se juega con las alturas y la superficie para un jugador más.",
    ruinasRules: [
      "Las ruinas deben quedar dentro del escenario y de sus alturas, y no pueden dejar agujeros. No necesitan contacto.",
      "A partir de ahí, las ruinas son suelo. Se puede construir encima, y apoyarse en una ruina vale como apoyarse en el suelo.",
      "Las ruinas no son de nadie: tocar una no es contacto, y no dan puntos a nadie.",
    ],
    match: "Varias partidas",
    matchText:
      "Se acuerda un número de partidas y se acumula la puntuación, como propone el reglamento español. Aquí, cada partida la empieza el jugador siguiente.",
  },
  solitaire: {
    title: "Solitario",
    line: "Construye exactamente un cubo de 3×3×3, 4×4×4 o 5×5×5 con las piedras de uno a cuatro colores, como máximo una de cada forma por color.",
    free: "Libre",
    freeText: "Cualquier piedra, en cualquier lugar y en cualquier orden.",
    byRules: "Siguiendo las reglas",
    byRulesText:
      "Cada piedra se coloca desde arriba, no deja agujeros y toca su propio color. Es incluso más difícil si, además, los colores van por turnos.",
    sizes: "Hacen falta 27, 64 o 125 cubos; un color tiene 40.",
    toPuzzles: "Ir a los rompecabezas",
  },
  editions: {
    title: "Ediciones",
    line: "Los reglamentos no coinciden en todo. Puedes elegir una edición al empezar una partida nueva. La estándar sigue lo que tienen en común la mayoría de los reglamentos y añade los seis escenarios y la línea roja del italiano.",
    edition: "Edición",
    first: "La primera piedra de los demás colores toca",
    anyAndGround: "cualquier piedra, y el suelo",
    any: "cualquier piedra",
    beforeAndGround: "la piedra que acaba de colocar el color anterior, y el suelo",
    tower: "Altura de Chullpa con 2/3/4 jugadores",
    plans: "Escenarios",
    allSix: "los seis",
    firstFour: "los cuatro primeros",
    redLine: "Menos superficie con menos jugadores (línea roja)",
    yes: "sí",
    no: "no",
    firstFourAre: "Los cuatro primeros escenarios son Pirka, Coricancha, Pisac y Chullpa.",
    italian:
      "En la edición italiana, si el color anterior está fuera sin haber colocado ninguna piedra, la primera piedra toca la última que haya colocado cualquiera. Es una interpretación nuestra.",
  },
  readings: {
    title: "Lo que los reglamentos no aclaran",
    line: "Los reglamentos no lo resuelven todo, y no tenemos sus dibujos. Estos puntos los hemos decidido nosotros. En tu mesa puedes decidir otra cosa.",
    items: [
      "Los escenarios: los nombres están en los reglamentos, y también las alturas de Pirka, Coricancha, Pisac y Chullpa. Las alturas de Tambo y Cucho son nuestras, y también todas las cuadrículas. En cada escenario decimos hasta qué punto estamos seguros de él.",
      "Pasar: solo el reglamento inglés dice que hay que colocar una piedra si se puede. Lo aplicamos en todas las ediciones.",
      "Empates: el reglamento inglés muestra uno en un ejemplo. Ningún reglamento los deshace, así que quienes empatan comparten la posición.",
      "Varias partidas: solo el reglamento español habla de acumular la puntuación. Que cada partida la empiece el jugador siguiente es cosa nuestra.",
      "Dos con cuatro colores: la mayoría de los reglamentos piden las alturas para cuatro jugadores; el español no menciona ninguna altura. Que se use también la superficie para cuatro jugadores es cosa nuestra.",
      "Un color que ni siquiera puede colocar su primera piedra queda fuera con 11 piedras sin colocar. Ningún reglamento lo menciona; se deduce de la regla sobre quedar fuera.",
      "Ruinas: el reglamento italiano dice que las ruinas se colocan entre todos, que la superficie y la altura son las de un jugador más y que después valen las reglas normales. El resto es cosa nuestra; por ejemplo, que el jugador inicial coloque la primera ruina.",
      "Las ruinas que no caben en un escenario propio pequeño se dejan fuera de la partida.",
      "Relojes y abandonos: un color al que se le acaba el tiempo, o cuyo jugador se ha ido definitivamente, queda fuera. Sus puntos cuentan como siempre, pero quien se ha ido no puede ganar. Si todos los demás se han ido, la partida termina en el acto y gana el jugador que queda; si forma parte de un encuentro, este continúa.",
      "En varias partidas de dos con cuatro colores, cada jugador suma en cada partida los puntos de su mejor color.",
      "Los códigos S01 a S10L son de los reglamentos. Qué forma lleva cada código es suposición nuestra; lo único seguro es que S10R y S10L son reflejo una de la otra.",
    ],
    toBuildings: "¿Hasta qué punto estamos seguros de los escenarios?",
  },
};
