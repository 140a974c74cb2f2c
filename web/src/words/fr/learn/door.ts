/** The page that leads to everything there is to learn. */
import type { LaterWords } from "../../index.svelte";

export const door: LaterWords["learn"]["door"] = {
  title: "Apprendre",
  line: "Pour apprendre Rumis, le plus rapide est de construire.",
  tutorial: "Les leçons",
  tutorialLine: "Dix petits exercices sur le vrai plateau, pour apprendre chaque règle en jouant.",
  begin: "Commencer",
  goOn: (number: number) => `Continuer avec la leçon ${number}`,
  onceMore: "Recommencer",
  progress: (done: number, of: number) => (done > 1 ? `${done} réussies sur ${of}` : `${done} réussie sur ${of}`),
  steps: "Toutes les leçons",
  rules: "Les règles",
  rulesLine: "Toutes les règles, avec des exemples animés.",
  buildings: "Les constructions",
  buildingsLine: "Ce qu’elles étaient, et jusqu’à quelle hauteur on peut construire.",
  strategy: "Stratégie",
  strategyLine: "Mieux jouer\u00a0: ce que nous avons mesuré, et ce que chacun peut déduire.",
  about: "À propos du jeu",
  aboutLine: "Son auteur, le contenu de la boîte et l’origine de nos règles.",
};
