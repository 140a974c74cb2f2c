/** The page about the game and this project. */
import type { AboutWords } from "../about";

export const about: AboutWords = {
  title: "Acerca de Rumis",
  lead: "Un juego de construcción de Stefan Kögl. Rumis significa «piedras» en quechua, una lengua que aún se habla en los Andes.",

  game: "El juego",
  facts: [
    ["Autor", "Stefan Kögl"],
    [
      "Editoriales",
      "Murmel Spielwerkstatt und Verlag, Zúrich; para la edición inglesa, con licencia, Educational Insights, Inc., California",
    ],
    ["Ediciones", "española 2002, inglesa 2004, italiana 2005 (4.ª edición); francesa y neerlandesa sin fecha"],
    ["Jugadores", "de 2 a 4, o 1 en solitario"],
    ["Edad", "a partir de 8 años"],
    ["Duración", "de 15 a 45 minutos"],
    [
      "En la caja",
      "44 piedras, 11 formas en cada uno de los 4 colores; 4 tableros con los escenarios; una base giratoria. La edición italiana tiene 6 escenarios.",
    ],
  ],
  factsSource:
    "La edad y la duración están en los reglamentos italiano y español; el contenido de la caja, en el inglés. En ningún reglamento figura lo que dicen algunas páginas públicas: que el juego se vendió después también como Blokus 3D y que está descatalogado.",

  inca: "Las piedras de los incas",
  incaText: [
    "Hace más de 500 años, los constructores incas encajaban piedras enormes e irregulares con tanta precisión que sus muros no necesitaban mortero. El reglamento inglés habla de piedras de hasta 200 toneladas, transportadas a través de montañas escarpadas.",
    "Rumis se inspira en ese arte. Todos los jugadores levantan el mismo edificio, y cada piedra tiene que encajar. Al final queda una pregunta: ¿quién es el mejor artesano?",
  ],

  buildings: "Los seis edificios",
  buildingsText:
    "El reglamento inglés cuenta qué eran los cuatro primeros edificios. De Tambo y Cucho, el italiano solo da los nombres y las palabras «posada» y «rincón»; ningún reglamento dice que los tambos estuvieran junto a los caminos reales. No tenemos los dibujos de los reglamentos. En cada escenario decimos hasta qué punto estamos seguros de él.",

  booklets: "Los cinco reglamentos",
  bookletsText:
    "Hemos reunido las reglas a partir de cinco reglamentos impresos. Cada uno tiene algo que los demás no tienen.",
  bookletList: [
    "Español, versión 2.0, 2002: cuatro escenarios. Es el único que propone acumular la puntuación de varias partidas. No hace falta que la primera piedra se apoye en el suelo.",
    "Inglés, 2004: cuatro escenarios. Es el único que prohíbe pasar, cuenta la historia de los edificios y menciona la base giratoria.",
    "Italiano, versión 3.0, 2005: seis escenarios. Es el único con Tambo, Cucho, la línea roja y Ruinas. La primera piedra debe tocar la del jugador anterior.",
    "Francés, sin fecha: cuatro escenarios. La torre es más baja que en los demás.",
    "Neerlandés, sin fecha: cuatro escenarios. En nuestra copia del texto faltan partes.",
  ],

  /** The pages of the operator of a server. */
  privacy: "Privacidad",
  imprint: "Aviso legal",

  project: "Este proyecto",
  projectText: [
    "Este es un proyecto no oficial. No está vinculado al autor, ni a las editoriales, ni a los titulares de las marcas, que no lo han aprobado ni apoyado.",
    "Rumis y Blokus son marcas de sus respectivos titulares. Usamos los nombres solo para decir de qué juego se trata.",
    "Los textos, las imágenes y los programas son nuestros. Son software libre, con la licencia MIT o la licencia Apache 2.0, a tu elección.",
  ],
};
