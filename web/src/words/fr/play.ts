/** Choosing and playing a game at this screen. */
import type { Words } from "../index.svelte";

export const play: Words["play"] = {
  title: "Jouer",
  newGame: "Nouvelle partie",
  start: "Commencer",
  plan: "Scénario",
  players: "Joueurs",
  way: "Variante",
  edition: "Édition",
  seats: "Places",
  person: "Une personne",
  games: "Nombre de parties",
  ruins: "Ruines",
  ruinsRandom: "Réparties au hasard",
  ruinsLaid: "Posées tour à tour par les joueurs",
  whoStarts: "Premier joueur",
  byLot: "Tiré au sort",
  more: "Autres options",
  standing: {
    sourced: "Attesté\u00a0: plusieurs témoignages indépendants concordent sur ce scénario.",
    reconstructed: "Reconstitué d’après des témoignages et le texte des livrets.",
    "our design": "Notre création\u00a0: le livret ne donne que le nom et quelques mots.",
  },
  cubes: (cubes: number) => (cubes < 2 ? `${cubes} cube` : `${cubes} cubes`),
  highest: (height: number) => `hauteur maximale ${height}`,
  wayHints: {
    standard: "Chaque joueur a une couleur.",
    "four-colours":
      "Chaque joueur a deux couleurs et les joue en alternance. La meilleure couleur, prise seule, l’emporte.",
    ruinas:
      "Avant la partie, toutes les pierres d’une couleur inutilisée sont posées et deviennent des ruines grises. On construit dessus.",
  },
  otherEdition: "autre édition",
  editionPoints: {
    with: (plans) => `avec ${plans}`,
    without: (plans) => `sans ${plans}`,
    redLine: "surface réduite s’il y a moins de joueurs (ligne rouge)",
    wholeArea: "toujours toute la surface",
    tower: (plan, heights) => `hauteur de ${plan}\u00a0: ${heights}`,
    firstStone: {
      "any-stone-and-ground": "la première pierre touche n’importe quelle pierre et le sol",
      "any-stone": "la première pierre n’a pas besoin de toucher le sol",
      "stone-before-and-ground": "la première pierre touche celle qui vient d’être posée",
    },
  },
  levelHints: ["", "pour débuter", "", "indulgent", "", "joue bien", "", "fort", "", "le plus fort"],
  hotSeat:
    "Plusieurs personnes peuvent partager cet écran\u00a0: il suffit de choisir «\u00a0Une personne\u00a0» pour leurs places.",
  layRuins: (name: string) => `${name}\u00a0: une ruine à poser.`,
  gameOver: "La construction est terminée.",
  wins: (name: string) => `${name} gagne.`,
  youWin: "Vous avez gagné\u00a0!",
  tie: (names: string) => `Ex æquo en tête\u00a0: ${names}.`,
  result: "Résultat",
  again: "Rejouer",
  nextGame: "Partie suivante",
  lookAgain: "Revoir",
  matchOver: (result: string) => `Toutes les parties sont jouées. ${result}`,
  gameOf: (game: number, games: number) => `Partie ${game} sur ${games}`,
  coach: {
    pick: "Bienvenue\u00a0! Choisissez une de vos pierres.",
    point: "Visez une case\u00a0: la pierre y descend. La barre d’espace ou la molette la tourne.",
    place: "C’est bon. Cliquez pour la poser.",
    contact: "Désormais, chaque pierre doit toucher une pierre de votre couleur.",
    score: "La carte montre ce qui compte\u00a0: sur chaque case, la couleur visible d’en haut.",
  },
  coachTouch: {
    point: "Touchez une case\u00a0: la pierre y descend. Les boutons la tournent.",
    place: "C’est bon. Touchez encore une fois pour la poser.",
  },
  engineFailed: "Le programme n’a pas trouvé de coup.",
  tryAgain: "Réessayer",
  faults: {
    "plan-in-pieces": "Toutes les cases d’un scénario doivent être reliées par leurs côtés.",
    "unknown-word": "Ce scénario n’existe pas.",
  },
  colourOf: (player: number, place: number) =>
    place === 0 ? `Couleur du joueur ${player}` : `Couleur ${place} du joueur ${player}`,
  turnOrder: "On joue dans cet ordre, dans le sens des aiguilles d’une montre.",
  matchHint:
    "Les points de toutes les parties s’additionnent. À chaque nouvelle partie, c’est la couleur suivante qui commence.",
  gamesWrong: (most: number) => `Choisissez un nombre de 1 à ${most}.`,
  fewerGames: "Une partie de moins",
  moreGames: "Une partie de plus",
  lotDrawn: (colour: string) => `Tirage au sort\u00a0: ${colour} commence.`,
};
