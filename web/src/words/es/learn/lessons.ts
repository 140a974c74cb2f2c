/** The tutorial: what is asked, which rule it is about, and what to say when it is done. */
import type { LaterWords } from "../../index.svelte";

export const lessons: LaterWords["learn"]["lessons"] = {
  number: (number: number, of: number) => `Lección ${number} de ${of}`,
  you: (colour: string) => `Juegas con el ${colour}.`,
  showMe: "Enséñamelo",
  tryAgain: "Reintentar",
  previous: "Lección anterior",
  next: "Lección siguiente",
  finish: "Volver a las lecciones",
  playNow: "Jugar una partida",
  done: "hecha",
  shown: "Esta es una forma de hacerlo. Ahora te toca a ti: pulsa «Reintentar».",
  missed: "Está permitido, pero no es lo que se pedía. Inténtalo de nuevo.",
  lost: "La partida ha terminado y no has ganado. Inténtalo de nuevo.",
  onTop: "Casillas que muestras",
  score: "Puntos ahora",
  noSuch: "Esta lección no existe.",

  steps: {
    place: {
      title: "Colocar una piedra",
      task: "Elige una piedra y colócala en cualquier lugar del escenario.",
      rule: "La primera piedra de una partida puede ir donde quepa.",
      done: "Ahí está. Una partida no es más que esto, piedra a piedra.",
    },
    turn: {
      title: "Girar una piedra",
      task: "Pon de pie la barra de cuatro.",
      rule: "Gírala con los botones, la rueda del ratón o la barra espaciadora; no se puede invertir como en un espejo. Arrastra la base para ver el edificio por todos los lados.",
      done: "Está de pie. Nuestro programa empieza así a menudo.",
    },
    height: {
      title: "Cuidado con la altura",
      task: "Pon de pie la barra de tres en esta pequeña pirámide.",
      rule: "El número de una casilla es su altura máxima.",
      done: "Eso es: solo cabe en el centro.",
    },
    holes: {
      title: "Sin agujeros",
      task: "Llena con la esquina el hueco que hay sobre b1.",
      rule: "Las piedras bajan en línea recta desde arriba. Nunca puede quedar un agujero debajo de un cubo. Los huecos abiertos por arriba están permitidos.",
      done: "Lleno. Del revés, la esquina habría dejado un agujero.",
    },
    first: {
      title: "Entrar en juego",
      task: "El rojo ha empezado. Coloca tu primera piedra.",
      rule: "Se juega por turnos, en sentido horario. Tu primera piedra debe tocar al menos con una cara otra piedra, del color que sea. Al menos uno de sus cubos debe apoyarse en el suelo.",
      done: "Ya estás en juego.",
    },
    contact: {
      title: "Mantener el contacto",
      task: "Coloca otra piedra roja.",
      rule: "A partir de ahora, cada piedra debe tocar al menos con una cara otra piedra de tu color, al lado o encima. Una arista no basta.",
      done: "Toca el rojo con una cara. También puede tocar otros colores.",
    },
    above: {
      title: "Lo que cuenta",
      task: "Coloca la L de modo que muestres cuatro casillas más.",
      rule: "Al final se mira el edificio justo desde arriba. Cada casilla con tu color arriba es un punto. El mapa muestra siempre esta vista.",
      done: "Cuatro casillas más. Las piedras tumbadas muestran más que las que están de pie.",
    },
    cover: {
      title: "Tapar al rival",
      task: "Tapa al menos dos casillas amarillas.",
      rule: "Solo el color de arriba se lleva el punto. Lo que queda debajo no cuenta.",
      done: "Ahora esos puntos son tuyos, hasta que alguien te tape.",
    },
    out: {
      title: "Fuera",
      task: "Coloca una piedra de modo que el amarillo ya no pueda colocar ninguna.",
      rule: "No se puede pasar. Si en tu turno no puedes colocar ninguna piedra, quedas fuera el resto de la partida, y los demás siguen jugando. Cada piedra sin colocar cuesta un punto.",
      done: "El amarillo queda fuera con 8 piedras sin colocar: 8 puntos menos.",
    },
    finish: {
      title: "Ganar",
      task: "Termina esta pequeña partida y gánala.",
      rule: "Mira dónde puede construir aún el amarillo y dónde solo puedes construir tú. En un escenario tan pequeño es normal quedar por debajo de cero.",
      done: "¡Has ganado! Ya sabes todo lo que hace falta para una partida de verdad.",
    },
  },
};
