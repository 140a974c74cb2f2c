/** The page of settings. */
import type { Words } from "../index.svelte";

export const settings: Words["settings"] = {
  title: "Réglages",
  language: "Langue",
  theme: "Apparence",
  themes: { auto: "Comme l’appareil", light: "Claire", dark: "Sombre" },
  signs: "Signes sur les pierres",
  signsHint:
    "Chaque couleur a son signe\u00a0: inutile de distinguer les teintes. La carte montre toujours les signes.",
  sound: "Sons",
  motion: "Animations",
  motions: { auto: "Comme l’appareil", full: "Complètes", reduced: "Réduites" },
  quality: "Graphismes",
  qualities: { auto: "Automatiques", high: "Soignés", low: "Rapides" },
  board: "Plateau",
  boards: { space: "En trois dimensions", grid: "Simple\u00a0: une grille de colonnes" },
  boardHint: "Le plateau simple se passe de carte graphique et convient bien aux lecteurs d’écran.",
  leftHanded: "Pierres à droite",
  unreadable: "Données illisibles",
  unreadableHint:
    "Cette version de Rumis ne peut pas lire ces données. Elles n’ont pas été supprimées : enregistrez-les dans un fichier, ou supprimez-les ici.",
  licences: "Licences des logiciels inclus",
};
