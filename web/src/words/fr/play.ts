/** Choosing and playing a game at this screen. */
import type { Words } from "../index.svelte";

export const play: Words["play"] = {
  title: "Jouer",
  newGame: "Nouvelle partie",
  start: "Commencer",
  plan: "Plan",
  players: "Joueurs",
  way: "Façon de jouer",
  edition: "Édition",
  seats: "Places",
  person: "Une personne",
  games: "Parties dans un match",
  oneGame: "Une partie",
  ruins: "Ruines",
  ruinsRandom: "Éparpillées au hasard",
  ruinsLaid: "Posées par les joueurs à tour de rôle",
  whoStarts: "Qui commence",
  byLot: "Tirage au sort",
  more: "Plus de choix",
  standing: {
    sourced: "Attesté\u00a0: plusieurs témoignages indépendants concordent sur ce scénario.",
    reconstructed: "Reconstitué d’après des témoignages et le texte des livrets.",
    "our design": "Notre création\u00a0: le livret ne donne que le nom et quelques mots.",
  },
  cubes: (cubes: number) => `${cubes} cubes`,
  highest: (height: number) => `jusqu’à ${height} de haut`,
  wayHints: {
    standard: "Chacun joue une couleur.",
    "four-colours":
      "Chacun joue deux couleurs, à tour de rôle. La victoire revient à qui possède la meilleure couleur.",
    ruinas:
      "D’abord, toutes les pierres d’une couleur que personne ne joue deviennent des ruines grises sur le chantier. Bâtis dessus.",
  },
  otherEdition: "autre édition",
  editionPoints: {
    with: (plans) => `avec ${plans}`,
    without: (plans) => `sans ${plans}`,
    redLine: "surface réduite à moins de joueurs (ligne rouge)",
    wholeArea: "toujours toute la surface",
    tower: (plan, heights) => `${plan}\u00a0: hauteur ${heights}`,
    firstStone: {
      "any-stone-and-ground": "la première pierre touche une pierre et le plateau",
      "any-stone": "la première pierre peut ne pas toucher le plateau",
      "stone-before-and-ground": "la première pierre touche celle posée juste avant",
    },
  },
  levelHints: ["", "pour débuter", "", "sympathique", "", "joue bien", "", "fort", "", "le plus fort"],
  hotSeat:
    "Plusieurs personnes peuvent partager cet écran\u00a0: choisis «\u00a0Une personne\u00a0» pour leurs places.",
  layRuins: (name: string) => `${name}\u00a0: pose une pierre de ruine.`,
  gameOver: "Le bâtiment est terminé.",
  wins: (name: string) => `${name} gagne.`,
  youWin: "Tu gagnes\u00a0!",
  tie: (names: string) => `Ex æquo en tête\u00a0: ${names}.`,
  result: "Résultat",
  again: "Rejouer",
  nextGame: "Partie suivante",
  lookAgain: "Revoir",
  matchOver: (result: string) => `Toutes les parties sont jouées. ${result}`,
  gameOf: (game: number, games: number) => `Partie ${game} sur ${games}`,
  coach: {
    pick: "Bienvenue\u00a0! Choisis une de tes pierres.",
    point: "Montre maintenant une case\u00a0: la pierre y tombe. La barre d’espace ou la molette la tourne.",
    place: "C’est bien. Clique pour la poser.",
    contact: "À partir de maintenant, chaque pierre doit toucher une pierre de ta couleur.",
    score: "La carte montre ce qui compte\u00a0: la couleur au sommet de chaque case.",
  },
  coachTouch: {
    point: "Touche maintenant une case\u00a0: la pierre y tombe. Tourne-la avec les boutons.",
    place: "C’est bien. Touche encore une fois pour la poser.",
  },
  engineFailed: "Le programme n’a pas trouvé de coup.",
  tryAgain: "Réessayer",
  faults: {
    "plan-in-pieces": "Les cases d’un plan doivent se toucher par leurs côtés.",
    "unknown-word": "Ce plan n’existe pas.",
  },
  colourOf: (player: number, place: number) =>
    place === 0 ? `Couleur du joueur ${player}` : `Couleur ${place} du joueur ${player}`,
  turnOrder: "On joue dans cet ordre, dans le sens des aiguilles d’une montre.",
  matchHint:
    "Dans un match, les points de toutes les parties s’additionnent, et la couleur suivante commence à chaque nouvelle partie.",
  gamesWrong: (most: number) => `Choisir un nombre de 1 à ${most}.`,
  fewerGames: "Une partie de moins",
  moreGames: "Une partie de plus",
  lotDrawn: (colour: string) => `Tirage au sort : ${colour} commence.`,
};
