/** The page of settings. */
import type { Words } from "../index.svelte";

export const settings: Words["settings"] = {
  title: "Réglages",
  groups: {
    look: "Langue et aspect",
    board: "Plateau et graphismes",
    play: "Pendant la partie",
    sound: "Son",
    keys: "Clavier et lecteur d’écran",
  },
  language: "Langue",
  theme: "Apparence",
  themes: { auto: "Comme l’appareil", light: "Claire", dark: "Sombre" },
  stones: "Pierres",
  stoneThemes: { beech: "Hêtre teinté", rock: "Pierre taillée", contrast: "Contraste élevé" },
  stonesHint:
    "Les couleurs de «\u00a0Contraste élevé\u00a0» se distinguent facilement, même en cas de daltonisme rouge-vert.",
  signs: "Signes sur les pierres",
  signsHint:
    "Chaque couleur a son signe\u00a0: inutile de distinguer les teintes. La carte montre toujours les signes.",
  sound: "Sons",
  soundKinds: {
    "own-stone": "Vos propres pierres",
    "other-stone": "Pierres des autres joueurs",
    turn: "Votre tour de jouer",
    "low-time": "Il reste peu de temps",
    refused: "Une pierre n’est pas autorisée",
    over: "Fin de la partie",
  },
  vibration: "Vibration",
  announcements: "Annonces pour lecteurs d’écran",
  notation: "Notation",
  notationHint: "Affiche les codes des pierres, par exemple S05, et un champ pour saisir des coups.",
  characterKeys: "Raccourcis clavier d’un seul caractère",
  characterKeysHint:
    "Sans eux, aucune lettre tapée par erreur et aucun mot dicté ne peut rien déplacer. Les flèches, la barre d’espace, Entrée, Échap et tous les boutons restent actifs.",
  scorePreview: "Aperçu des points",
  scorePreviews: { auto: (games: number) => `Jusqu’à ${games} parties terminées`, on: "Toujours", off: "Jamais" },
  scorePreviewHint:
    "Tant qu’une pierre est en main, les places montrent combien de cases elle rapporterait (+2) et couvrirait (−1).",
  motion: "Animations",
  motions: { auto: "Comme l’appareil", full: "Complètes", reduced: "Réduites" },
  pace: "Rythme des pierres des autres",
  paceHint:
    "Durée pendant laquelle chaque pierre est montrée avant la suivante, quand un programme joue ou que plusieurs pierres arrivent ensemble.",
  paces: { slow: "Posé", normal: "Normal", "at-once": "Immédiat" },
  quality: "Graphismes",
  qualities: { auto: "Automatiques", high: "Soignés", low: "Rapides" },
  board: "Plateau",
  boards: { space: "En trois dimensions", grid: "Simple\u00a0: une grille de colonnes" },
  boardHint: "Le plateau simple se passe de carte graphique et convient bien aux lecteurs d’écran.",
  mapTurns: "La carte tourne avec le socle",
  accountHint:
    "Votre compte retient la langue, les pierres, le rythme et les autres habitudes pour tous vos appareils. L’apparence, le son, les graphismes, les animations et le type de plateau restent propres à cet appareil.",
  leftHanded: "Pierres à droite",
  unreadable: "Données illisibles",
  saveAsFile: "Enregistrer dans un fichier",
  unreadableHint:
    "Cette version de Rumis ne peut pas lire ces données. Elles n’ont pas été supprimées\u00a0: enregistrez-les dans un fichier, ou supprimez-les ici.",
  licences: "Licences des logiciels inclus",
};
