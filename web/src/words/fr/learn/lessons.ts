/** The tutorial: what is asked, which rule it is about, and what to say when it is done. */
import type { Words } from "../../index.svelte";

export const lessons: Words["learn"]["lessons"] = {
  number: (number: number, of: number) => `Leçon ${number} sur ${of}`,
  you: (colour: string) => `Tu joues ${colour}.`,
  showMe: "Montre-moi",
  tryAgain: "Réessayer",
  previous: "Leçon précédente",
  next: "Leçon suivante",
  finish: "Toutes les leçons",
  playNow: "Jouer une partie",
  done: "réussie",
  shown: "Voilà une façon de faire. À toi\u00a0: appuie sur «\u00a0Réessayer\u00a0».",
  missed: "C’est permis, mais ce n’est pas ce qui était demandé. Réessaie.",
  lost: "La partie est finie et tu n’as pas gagné. Réessaie.",
  onTop: "Cases au sommet",
  score: "Points pour l’instant",
  noSuch: "Cette leçon n’existe pas.",

  steps: {
    place: {
      title: "Poser une pierre",
      task: "Choisis une pierre et pose-la où tu veux sur le plan.",
      rule: "La toute première pierre d’une partie peut aller partout où elle tient.",
      done: "La voilà. Une partie n’est rien d’autre que cela, pierre après pierre.",
    },
    turn: {
      title: "La tourner",
      task: "Mets la barre de quatre debout.",
      rule: "Une pierre peut être tournée dans tous les sens, mais jamais remplacée par son reflet. La table tourne aussi\u00a0: faites-la glisser pour voir la construction de tous les côtés.",
      done: "Elle est debout. Notre programme aime commencer ainsi.",
    },
    height: {
      title: "Attention à la hauteur",
      task: "Mets la barre de trois debout sur cette petite pyramide.",
      rule: "Le chiffre d’une case dit jusqu’à quelle hauteur tu peux y bâtir.",
      done: "Exact\u00a0: seul le milieu est assez haut.",
    },
    holes: {
      title: "Pas de trous",
      task: "Remplis le creux au-dessus de b1 avec le coin.",
      rule: "Les pierres descendent tout droit. Il ne doit jamais rester de vide sous un cube. Les creux ouverts vers le ciel sont permis.",
      done: "Rempli. Tourné dans l’autre sens, le coin aurait laissé un trou.",
    },
    first: {
      title: "Entrer dans le jeu",
      task: "Rouge a commencé. Pose ta première pierre.",
      rule: "On joue dans le sens des aiguilles d’une montre. La première pierre doit toucher une pierre quelconque par au moins une face, et au moins un de ses cubes doit reposer sur le sol.",
      done: "Te voilà dans la partie.",
    },
    contact: {
      title: "Garder le contact",
      task: "Pose une autre pierre rouge.",
      rule: "À partir de maintenant, chaque pierre doit toucher une pierre de ta couleur, à côté ou dessus. Une arête commune ne suffit pas.",
      done: "Face contre face avec rouge. Qu’elle touche aussi d’autres couleurs ne gêne pas.",
    },
    above: {
      title: "Ce qui compte",
      task: "Pose le L de façon à montrer quatre cases de plus.",
      rule: "À la fin, on regarde tout droit d’en haut. Chaque case où ta couleur est au sommet vaut un point. La carte le montre tout le temps.",
      done: "Quatre cases de plus. Une pierre couchée en montre plus qu’une pierre debout.",
    },
    cover: {
      title: "Couvrir l’adversaire",
      task: "Couvre au moins deux cases jaunes.",
      rule: "Qui est au sommet a le point. Ce qui est dessous ne compte pour personne.",
      done: "Ces points sont à toi, jusqu’à ce qu’on te couvre.",
    },
    out: {
      title: "Hors jeu",
      task: "Pose une pierre de sorte que jaune ne puisse plus rien poser.",
      rule: "On ne passe pas. Qui ne peut poser aucune pierre à son tour est hors jeu pour le reste de la partie, et les autres continuent. Chaque pierre non posée coûte un point.",
      done: "Jaune est hors jeu avec 8 pierres en main\u00a0: 8 points de moins.",
    },
    finish: {
      title: "Gagner",
      task: "Termine cette petite partie. Gagne-la.",
      rule: "Regarde où jaune peut encore aller, et où toi seul peux aller. Sur un si petit chantier, les scores négatifs sont normaux.",
      done: "Gagné\u00a0! Tu sais maintenant tout ce qu’il faut pour une vraie partie.",
    },
  },
};
