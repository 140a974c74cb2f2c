/** The six buildings: what they were, and how sure we are of their plans. */
import type { Words } from "../../index.svelte";

export const buildings: Words["learn"]["buildings"] = {
  title: "Les six bâtiments",
  line: "Chaque partie élève l’un d’eux. Les images montrent le plan bâti jusqu’à sa limite.",
  players: "Hauteurs pour",
  heights: (heights: string) => `Hauteur maximale à 2/3/4 joueurs\u00a0: ${heights}`,
  size: (squares: number, cubes: number) => `${squares} cases, ${cubes} cubes une fois plein`,
  build: (name: string) => `Jouer sur ${name}`,
  standings: { sourced: "Attesté", reconstructed: "Reconstitué", "our design": "Notre création" },
  about:
    "Nous n’avons pas les dessins des livrets\u00a0: toutes les grilles sont donc de nous. Attesté\u00a0: plusieurs témoignages indépendants concordent. Reconstitué\u00a0: d’après des témoignages et le texte des livrets. Notre création\u00a0: le livret ne donne que le nom et quelques mots. Si le plateau de votre boîte est différent, dessinez-le.",
  toEditor: "Dessiner un plan",
  stories: {
    pirka: {
      story: "Une pirka est un simple mur de pierres brutes prises dans la boue.",
      plan: "Un L de 33 cases, large de trois partout. Toutes les cases ont la même hauteur.",
      known:
        "Le nom et les hauteurs sont dans les livrets. Nous avons tracé la forme d’après des témoignages et le texte des livrets.",
    },
    coricancha: {
      story: "Le Coricancha, «\u00a0l’enclos d’or\u00a0», était le temple le plus important de l’empire.",
      plan: "Quatre anneaux, 8×8 cases. L’anneau extérieur monte à 1, le milieu à 4. Les hauteurs sont les mêmes quel que soit le nombre de joueurs.",
      known:
        "Le nom et les hauteurs sont dans les livrets, et les témoignages concordent sur les anneaux. Le livret italien connaît une ligne rouge pour deux joueurs\u00a0; qu’elle entoure les 6×6 cases intérieures est notre création.",
    },
    pisac: {
      story: "Pisac évoque les escaliers avec lesquels les Incas ont dompté les pentes raides.",
      plan: "Huit rangées de quatre. La rangée 1 peut monter à 1, la rangée 2 à 2, et ainsi de suite jusqu’à la limite.",
      known:
        "Le nom, les hauteurs et les lignes qui montent sont dans les livrets. Nous avons choisi le nombre et la largeur des lignes d’après des témoignages.",
    },
    chullpa: {
      story: "Une chullpa est une tour funéraire où l’on gardait des momies et leurs trésors.",
      plan: "4×5 cases, toutes de la même hauteur. Elle contient exactement autant de cubes que tous les joueurs ensemble.",
      known:
        "Le nom et les hauteurs sont dans les livrets, et les témoignages concordent sur la grille. Dans le livret français, la tour est plus basse\u00a0: 4, 5 et 6.",
    },
    tambo: {
      story: "Un tambo était une auberge sur les routes royales.",
      plan: "Une enceinte de 6×6 autour d’une cour de 2×2 où l’on ne bâtit pas. Toutes les cases ont la même hauteur.",
      known:
        "Seul le livret italien le connaît. Il donne le nom, le mot «\u00a0auberge\u00a0», et dit que la hauteur dépend du nombre de joueurs. La grille et les hauteurs sont de nous.",
    },
    cucho: {
      story: "Cucho veut dire coin.",
      plan: "Les cases montent vers un coin. Deux joueurs en utilisent 5×5, trois 6×6, quatre toutes les 7×7.",
      known:
        "Seul le livret italien le connaît. Il donne le nom, le mot «\u00a0coin\u00a0», et dit que la hauteur dépend de la ligne et du nombre de joueurs. La grille, les hauteurs et les lignes rouges sont de nous.",
    },
  },
};
