/** The tutorial: what is asked, which rule it is about, and what to say when it is done. */
import type { LaterWords } from "../../index.svelte";

export const lessons: LaterWords["learn"]["lessons"] = {
  number: (number: number, of: number) => `Leçon ${number} sur ${of}`,
  you: (colour: string) => `Votre couleur\u00a0: ${colour}.`,
  showMe: "Montrer",
  tryAgain: "Réessayer",
  previous: "Leçon précédente",
  next: "Leçon suivante",
  finish: "Toutes les leçons",
  playNow: "Jouer une partie",
  done: "réussie",
  shown: "Voilà une façon de faire. À vous maintenant\u00a0: appuyez sur «\u00a0Réessayer\u00a0».",
  missed: "C’est autorisé, mais ce n’est pas ce qui est demandé. Réessayez.",
  lost: "La partie est terminée, et vous n’avez pas gagné. Réessayez.",
  onTop: "Cases visibles d’en haut",
  score: "Points pour l’instant",
  noSuch: "Cette leçon n’existe pas.",

  steps: {
    place: {
      title: "Poser une pierre",
      task: "Choisissez une pierre et posez-la n’importe où.",
      rule: "La toute première pierre d’une partie peut aller partout où elle tient.",
      done: "La voilà en place. Tout le jeu est là, pierre après pierre.",
    },
    turn: {
      title: "Tourner une pierre",
      task: "Dressez la barre de quatre.",
      rule: "Tournez-la avec les boutons, la molette ou la barre d’espace\u00a0; l’inverser comme dans un miroir est interdit. Faites glisser le socle pour voir la construction de tous les côtés.",
      done: "Elle est debout. Notre programme commence souvent ainsi.",
    },
    height: {
      title: "Attention à la hauteur",
      task: "Dressez la barre de trois sur cette petite pyramide.",
      rule: "Le nombre inscrit sur une case est sa hauteur maximale.",
      done: "Exact\u00a0: seul le centre le permet.",
    },
    holes: {
      title: "Pas de trous",
      task: "Comblez le creux au-dessus de b1 avec le coin.",
      rule: "Les pierres se posent tout droit, par le haut. Il ne doit jamais rester de trou sous un cube. Les creux visibles d’en haut sont autorisés.",
      done: "Comblé. Dans l’autre sens, le coin aurait laissé un trou.",
    },
    first: {
      title: "Entrer dans le jeu",
      task: "Rouge a commencé. Posez votre première pierre.",
      rule: "On joue dans le sens des aiguilles d’une montre. La première pierre doit toucher une pierre quelconque par au moins une face, et au moins un de ses cubes doit reposer sur le sol.",
      done: "Vous voilà dans la partie.",
    },
    contact: {
      title: "Garder le contact",
      task: "Posez une autre pierre rouge.",
      rule: "Désormais, chaque pierre doit toucher par au moins une face une pierre de sa propre couleur, à côté ou dessus. Une arête ne suffit pas.",
      done: "Elle touche Rouge par une face. Elle peut aussi toucher d’autres couleurs.",
    },
    above: {
      title: "Ce qui compte",
      task: "Posez le L de façon à montrer quatre cases de plus.",
      rule: "À la fin, on regarde la construction d’en haut, à la verticale. Chaque case où votre couleur est visible vaut un point. La carte montre toujours cette vue.",
      done: "Quatre cases de plus. Une pierre couchée en montre plus qu’une pierre dressée.",
    },
    cover: {
      title: "Couvrir l’adversaire",
      task: "Couvrez au moins deux cases jaunes.",
      rule: "Seule la couleur visible d’en haut marque le point. Ce qui est dessous ne compte pas.",
      done: "Ces points sont à vous, jusqu’à ce qu’une pierre vous couvre à son tour.",
    },
    out: {
      title: "Hors jeu",
      task: "Posez une pierre de sorte que Jaune ne puisse plus rien poser.",
      rule: "On ne peut pas passer. Le joueur qui ne peut poser aucune pierre à son tour est hors jeu jusqu’à la fin de la partie, et les autres continuent. Chaque pierre non posée coûte un point.",
      done: "Jaune est hors jeu avec 8 pierres non posées\u00a0: 8 points de moins.",
    },
    finish: {
      title: "Gagner",
      task: "Terminez cette petite partie, et gagnez-la.",
      rule: "Regardez où Jaune peut encore construire, et quels endroits ne sont accessibles qu’à vous. Sur un scénario aussi petit, un score négatif n’a rien d’anormal.",
      done: "Gagné\u00a0! Vous savez maintenant tout ce qu’il faut pour une vraie partie.",
    },
  },
};
