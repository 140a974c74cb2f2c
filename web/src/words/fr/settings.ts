/** What a person likes. */
import type { Words } from "../index.svelte";

export const settings: Words["settings"] = {
  title: "Réglages",
  language: "Langue",
  theme: "Clair ou sombre",
  themes: { auto: "Comme l’appareil", light: "Clair", dark: "Sombre" },
  signs: "Signes sur les pierres",
  signsHint:
    "Chaque couleur porte son signe, pour que personne n’ait à distinguer les teintes. Sur la carte, ils sont toujours là.",
  sound: "Sons",
  motion: "Mouvement",
  motions: { auto: "Comme l’appareil", full: "Complet", reduced: "Réduit" },
  quality: "Dessin",
  qualities: { auto: "Automatique", high: "Soigné", low: "Léger" },
  board: "Plateau",
  boards: { space: "En trois dimensions", grid: "Simple\u00a0: une grille de colonnes" },
  boardHint: "Le plateau simple se passe de carte graphique et se lit bien avec un lecteur d’écran.",
  leftHanded: "Pierres à droite",
  licences: "Licences des composants",
};
