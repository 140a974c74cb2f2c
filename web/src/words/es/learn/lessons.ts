/** The tutorial: what is asked, which rule it is about, and what to say when it is done. */
import type { Words } from "../../index.svelte";

export const lessons: Words["learn"]["lessons"] = {
  number: (number: number, of: number) => `Lección ${number} de ${of}`,
  you: (colour: string) => `Juegas con el ${colour}.`,
  showMe: "Enséñamelo",
  tryAgain: "Otra vez",
  previous: "Lección anterior",
  next: "Lección siguiente",
  finish: "Todas las lecciones",
  playNow: "Jugar una partida",
  done: "hecha",
  shown: "Esta es una forma de hacerlo. Ahora tú: pulsa «Otra vez».",
  missed: "Está permitido, pero no es lo que se pedía. Inténtalo otra vez.",
  lost: "La partida ha terminado y no has ganado. Inténtalo otra vez.",
  onTop: "Casillas arriba",
  score: "Puntos ahora",
  noSuch: "Esa lección no existe.",

  steps: {
    place: {
      title: "Colocar una piedra",
      task: "Elige una piedra y colócala donde quieras del plano.",
      rule: "La primera piedra de una partida puede ir a cualquier sitio donde quepa.",
      done: "Ahí está. Una partida no es más que esto, piedra a piedra.",
    },
    turn: {
      title: "Girarla",
      task: "Pon de pie la barra de cuatro.",
      rule: "Puedes girar una piedra como quieras, pero nunca cambiarla por su imagen en el espejo. También puedes girar la mesa: arrástrala para ver el edificio por todos los lados.",
      done: "Está de pie. A nuestro programa le gusta empezar así.",
    },
    height: {
      title: "Cuidado con la altura",
      task: "Pon de pie la barra de tres sobre esta pequeña pirámide.",
      rule: "El número de una casilla dice hasta qué altura puedes construir en ella.",
      done: "Eso es: solo el centro es lo bastante alto.",
    },
    holes: {
      title: "Sin agujeros",
      task: "Llena con la esquina el hueco que hay sobre b1.",
      rule: "Las piedras bajan en línea recta. Nunca puede quedar un agujero debajo de un cubo. Los huecos abiertos por arriba sí valen.",
      done: "Lleno. Girada al revés, la esquina habría dejado un agujero.",
    },
    first: {
      title: "Entrar en el juego",
      task: "El rojo ha empezado. Coloca tu primera piedra.",
      rule: "Se juega en sentido horario. Tu primera piedra debe tocar cualquier piedra con al menos una cara, y al menos uno de sus cubos debe apoyarse en el suelo.",
      done: "Ya estás en la partida.",
    },
    contact: {
      title: "No perder el contacto",
      task: "Coloca otra piedra roja.",
      rule: "Desde ahora cada piedra debe tocar una de tu color, al lado o encima. Compartir una arista no basta.",
      done: "Cara con cara con el rojo. Que toque también otros colores no importa.",
    },
    above: {
      title: "Lo que cuenta",
      task: "Coloca la L de modo que muestres cuatro casillas más.",
      rule: "Al final miramos desde arriba, en vertical. Cada casilla con tu color arriba es un punto. El mapa lo muestra todo el tiempo.",
      done: "Cuatro casillas más. Las piedras tumbadas se ven más que las que están de pie.",
    },
    cover: {
      title: "Tapar al rival",
      task: "Tapa al menos dos casillas amarillas.",
      rule: "Quien está arriba se lleva el punto. Lo que queda debajo no cuenta para nadie.",
      done: "Ahora esos puntos son tuyos, hasta que alguien te tape.",
    },
    out: {
      title: "Fuera",
      task: "Coloca una piedra de modo que el amarillo ya no pueda colocar ninguna.",
      rule: "No se puede pasar. Quien en su turno no puede colocar ninguna piedra queda fuera el resto de la partida, y los demás siguen jugando. Cada piedra sin colocar cuesta un punto.",
      done: "El amarillo queda fuera con 8 piedras: 8 puntos menos.",
    },
    finish: {
      title: "Ganar",
      task: "Termina esta pequeña partida. Gánala.",
      rule: "Piensa adónde puede ir aún el amarillo y adónde solo puedes ir tú. En una obra tan pequeña es normal quedar bajo cero.",
      done: "¡Has ganado! Ya sabes todo lo que hace falta para una partida de verdad.",
    },
  },
};
