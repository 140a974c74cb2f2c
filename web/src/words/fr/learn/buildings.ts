/** The six buildings: what they were, and how sure we are of their plans. */
import type { LaterWords } from "../../index.svelte";

export const buildings: LaterWords["learn"]["buildings"] = {
  title: "Les six constructions",
  line: "À chaque partie, on élève l’une d’elles. Les images montrent chaque scénario construit jusqu’à sa hauteur maximale.",
  players: "Afficher pour",
  heights: (heights: string) => `Hauteur maximale à 2/3/4 joueurs\u00a0: ${heights}`,
  size: (squares: number, cubes: number) => `${squares} cases, ${cubes} cubes une fois plein`,
  build: (name: string) => `Jouer sur ${name}`,
  standings: { sourced: "Attesté", reconstructed: "Reconstitué", "our design": "Notre création" },
  about:
    "Nous n’avons pas les dessins des livrets\u00a0: toutes les grilles sont donc de nous. Attesté\u00a0: plusieurs témoignages indépendants concordent. Reconstitué\u00a0: d’après des témoignages et le texte des livrets. Notre création\u00a0: le livret ne donne que le nom et quelques mots. Si le plateau de votre boîte est différent, dessinez-le dans l’éditeur de scénarios.",
  toEditor: "Ouvrir l’éditeur de scénarios",
  stories: {
    pirka: {
      story: "Une pirka est un simple mur de pierres brutes liées par de la boue, pour les constructions modestes.",
      plan: "Un L de 33 cases, large de trois cases partout. Toutes les cases ont la même hauteur.",
      known:
        "Le nom et les hauteurs sont dans les livrets. Nous avons tracé la forme d’après des témoignages et le texte des livrets.",
    },
    coricancha: {
      story: "Le Coricancha, «\u00a0l’enclos d’or\u00a0», était le temple le plus important de l’empire.",
      plan: "8×8 cases en quatre anneaux. L’anneau extérieur monte à 1, le centre à 4. Les hauteurs sont les mêmes quel que soit le nombre de joueurs.",
      known:
        "Le nom et les hauteurs sont dans les livrets, et les témoignages concordent sur les anneaux. Le livret italien a une ligne rouge pour deux joueurs\u00a0; qu’elle entoure les 6×6 cases intérieures, c’est notre création.",
    },
    pisac: {
      story: "Pisac évoque les escaliers grâce auxquels les Incas ont dompté les pentes raides.",
      plan: "Huit lignes de quatre cases. La ligne 1 monte à 1, la ligne 2 à 2, et ainsi de suite jusqu’à la hauteur maximale.",
      known:
        "Le nom, les hauteurs et les lignes qui montent sont dans les livrets. Nous avons choisi le nombre et la largeur des lignes d’après des témoignages.",
    },
    chullpa: {
      story: "Une chullpa est une tour funéraire où l’on gardait des momies et leurs trésors.",
      plan: "4×5 cases, toutes de la même hauteur. Pleine, la tour contient exactement autant de cubes que les joueurs en ont ensemble.",
      known:
        "Le nom et les hauteurs sont dans les livrets, et les témoignages concordent sur la grille. Dans le livret français, la tour est plus basse\u00a0: 4, 5 et 6.",
    },
    tambo: {
      story: "Un tambo était une auberge sur les routes royales.",
      plan: "6×6 cases autour d’une cour de 2×2, qui reste vide. Toutes les cases ont la même hauteur.",
      known:
        "Seul le livret italien a ce scénario. Il donne le nom, le mot «\u00a0auberge\u00a0», et dit que la hauteur dépend du nombre de joueurs. La grille et les hauteurs sont de nous.",
    },
    cucho: {
      story: "Cucho veut dire «\u00a0coin\u00a0».",
      plan: "Les cases montent vers un coin. À deux, on joue sur 5×5 cases, à trois sur 6×6, à quatre sur 7×7.",
      known:
        "Seul le livret italien a ce scénario. Il donne le nom, le mot «\u00a0coin\u00a0», et dit que la hauteur dépend de la ligne et du nombre de joueurs. La grille, les hauteurs et les lignes rouges sont de nous.",
    },
  },
};
