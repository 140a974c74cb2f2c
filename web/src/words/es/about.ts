/** La página sobre el juego y este proyecto. */
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
    ["Ediciones", "española 2002, inglesa 2004, italiana 2005 (la 4.ª edición); francesa y neerlandesa sin fecha"],
    ["Jugadores", "de 2 a 4, o 1 en solitario"],
    ["Edad", "a partir de 8 años"],
    ["Duración", "de 15 a 45 minutos"],
    [
      "En la caja",
      "44 piedras, 11 formas en cada uno de los 4 colores; 4 tableros con los planos de los edificios; una base giratoria. La edición italiana tiene 6 escenarios.",
    ],
  ],
  factsSource:
    "La edad y la duración son de los reglamentos italiano y español; el contenido de la caja, del inglés. En ningún reglamento figura lo que dicen algunas páginas públicas: que el juego se vendió después también como Blokus 3D y que está descatalogado.",

  inca: "Las piedras de los incas",
  incaText: [
    "Hace más de 500 años, los constructores incas encajaban bloques enormes e irregulares con tanta precisión que sus muros no necesitaban mortero. El reglamento inglés habla de piedras de hasta 200 toneladas, llevadas a través de montañas abruptas.",
    "Rumis se inspira en ese arte. Todos los jugadores levantan el mismo edificio, y cada piedra tiene que encajar. Al final queda una pregunta: ¿quién es el mejor artesano?",
  ],

  buildings: "Los seis edificios",
  buildingsText:
    "El reglamento inglés cuenta qué eran los cuatro primeros edificios. De Tambo y Cucho, el italiano solo da los nombres y las palabras «posada» y «rincón»; que los tambos estaban en los caminos reales no figura en ninguno. No tenemos los dibujos de los reglamentos. Cada escenario indica lo seguro que es.",

  booklets: "Los cinco reglamentos",
  bookletsText: "Las reglas proceden de cinco reglamentos impresos. Cada uno tiene algo que los demás no tienen.",
  bookletList: [
    "Español, versión 2.0, 2002: cuatro escenarios. Es el único que acumula la puntuación de varias partidas. La primera piedra no tiene que apoyarse en el suelo.",
    "Inglés, 2004: cuatro escenarios. Es el único que prohíbe pasar, cuenta la historia de los edificios y menciona la base giratoria.",
    "Italiano, versión 3.0, 2005: seis escenarios. Es el único con Tambo, Cucho, la línea roja y Ruinas. La primera piedra debe tocar la del jugador anterior.",
    "Francés, sin fecha: cuatro escenarios. La torre es más baja que en los demás.",
    "Neerlandés, sin fecha: cuatro escenarios. Nuestra copia del texto está incompleta.",
  ],

  project: "Este proyecto",
  projectText: [
    "Este proyecto no es oficial. No está vinculado al autor, a las editoriales ni a los titulares de las marcas, que no lo han aprobado ni apoyado.",
    "Rumis y Blokus son marcas de sus respectivos titulares. Usamos los nombres solo para decir de qué juego se trata.",
    "Los textos, las imágenes y los programas son nuestros. Son software libre, a elegir entre la licencia MIT y la licencia Apache 2.0.",
  ],
};
