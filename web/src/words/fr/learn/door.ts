/** The page that leads to everything there is to learn. */
import type { Words } from "../../index.svelte";

export const door: Words["learn"]["door"] = {
  title: "Apprendre",
  line: "Pour apprendre Rumis, le plus rapide est de bâtir quelque chose.",
  tutorial: "Les leçons",
  tutorialLine: "Dix petites tâches sur le vrai plateau. Chaque règle en la pratiquant.",
  begin: "Commencer",
  goOn: (number: number) => `Continuer avec la leçon ${number}`,
  onceMore: "Recommencer depuis le début",
  progress: (done: number, of: number) => (done > 1 ? `${done} réussies sur ${of}` : `${done} réussie sur ${of}`),
  steps: "Toutes les leçons",
  rules: "Les règles",
  rulesLine: "Tout, avec des images animées.",
  buildings: "Les bâtiments",
  buildingsLine: "Ce qu’ils étaient, et jusqu’où ils peuvent monter.",
  strategy: "Stratégie",
  strategyLine: "Mieux jouer\u00a0: ce que notre programme a découvert, et ce que dit la raison.",
  about: "À propos du jeu",
  aboutLine: "Son auteur, le contenu de la boîte, et d’où viennent nos règles.",
};
