/** The six buildings: what they were, and how sure we are of their plans. */
import type { Words } from "../../index.svelte";

export const buildings: Words["learn"]["buildings"] = {
  title: "Les six bâtiments",
  line: "Chaque partie élève l’un d’eux. Les images montrent le plan bâti jusqu’à sa limite.",
  players: "Hauteurs pour",
  heights: (heights: string) => `Hauteur maximale à 2/3/4 joueurs\u00a0: ${heights}`,
  size: (squares: number, cubes: number) => `${squares} cases, ${cubes} cubes une fois plein`,
  build: "Le bâtir",
  buildNamed: (name: string) => `Le bâtir\u00a0: ${name}`,
  standings: { sourced: "Connu", reconstructed: "Reconstitué", "our design": "Notre dessin" },
  about:
    "Les noms et les hauteurs sont dans les livrets imprimés\u00a0; leurs dessins sont perdus. Connu\u00a0: plusieurs témoignages indépendants concordent. Reconstitué\u00a0: d’après des témoignages et le texte des livrets. Notre dessin\u00a0: on ne connaît que le nom et le texte. Si ta boîte contient un autre plan, dessine-le.",
  toEditor: "Dessiner un plan",
  stories: {
    pirka: {
      story: "Une pirka est un simple mur de pierres brutes prises dans la boue.",
      plan: "Un L de 33 cases, large de trois partout. Toutes les cases ont la même hauteur.",
      known: "Nous avons tracé la forme d’après des témoignages et le texte des livrets.",
    },
    coricancha: {
      story: "Le Coricancha, «\u00a0l’enclos d’or\u00a0», était le temple le plus important de l’empire.",
      plan: "Quatre anneaux, 8×8 cases. L’anneau extérieur monte à 1, le milieu à 4. Les hauteurs sont les mêmes quel que soit le nombre de joueurs.",
      known:
        "Les témoignages concordent sur les anneaux. La ligne rouge, qui laisse à deux joueurs les 6×6 cases intérieures, est de notre dessin.",
    },
    pisac: {
      story: "Pisac évoque les escaliers avec lesquels les Incas ont dompté les pentes raides.",
      plan: "Huit rangées de quatre. La rangée 1 peut monter à 1, la rangée 2 à 2, et ainsi de suite jusqu’à la limite.",
      known: "Nous avons tracé les marches d’après des témoignages et le texte des livrets.",
    },
    chullpa: {
      story: "Une chullpa est une tour funéraire où l’on gardait des momies et leurs trésors.",
      plan: "4×5 cases, toutes de la même hauteur. Elle contient exactement autant de cubes que tous les joueurs ensemble.",
      known: "Les témoignages concordent. Dans l’édition française, la tour est plus basse\u00a0: 4, 5 et 6.",
    },
    tambo: {
      story: "Un tambo était une auberge sur les routes royales.",
      plan: "Une enceinte de 6×6 autour d’une cour de 2×2 où l’on ne bâtit pas. Toutes les cases ont la même hauteur.",
      known: "On ne connaît que le nom, les hauteurs et le texte des livrets. La grille est de nous.",
    },
    cucho: {
      story: "Un cucho est un coin.",
      plan: "Les cases montent vers un coin. Deux joueurs en utilisent 5×5, trois 6×6, quatre toutes les 7×7.",
      known:
        "On ne connaît que le nom, les hauteurs et le texte des livrets. La grille et ses lignes rouges sont de nous.",
    },
  },
};
