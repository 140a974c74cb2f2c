/** How to play better: what reason says, and what was measured. */
import type { LaterWords } from "../../index.svelte";

export const strategy: LaterWords["learn"]["strategy"] = {
  title: "Stratégie",
  line: "Personne n’a encore écrit le grand livre de Rumis. Voici ce que notre programme a montré en jouant, et ce que chacun peut déduire. Chaque conseil dit d’où il vient.",
  measured: "Mesuré",
  reasoned: "Déduit",
  hints: {
    greedy: {
      title: "Les points du moment ne sont pas ceux de la fin",
      text: "Une pierre à plat montre beaucoup et se couvre facilement. Un programme qui choisit toujours le coup donnant la meilleure avance immédiate n’a gagné aucune partie sur 200 contre le nôtre sur la tour, et aucune sur 200 sur la pyramide.",
    },
    limit: {
      title: "Construire jusqu’à la hauteur maximale",
      text: "Personne ne peut couvrir une case pleine. Un creux d’un seul cube est presque aussi sûr\u00a0: rares sont les pierres qui y tiennent.",
    },
    awkward: {
      title: "Les pierres encombrantes d’abord, la paire à la fin",
      text: "Les pierres qui partent dans tous les sens ont besoin de place, et il y en a moins à chaque tour. Mieux vaut poser le trépied et les deux vis tant qu’il y a de l’espace. La paire tient presque partout\u00a0: elle peut attendre la fin.",
    },
    opening: {
      title: "Commencer par des points que personne ne peut prendre",
      text: "Sur la tour à deux, dressez la barre de quatre\u00a0: elle fait 4 de haut, et 4 est la hauteur maximale. Sur la pyramide et sur le mur, dressez le carré là où la hauteur maximale est 2. Ces cases sont à vous pour de bon. Sur la tour, notre programme estime tout autant le trépied posé au milieu.",
    },
    open: {
      title: "Garder une issue",
      text: "Chaque pierre doit toucher sa propre couleur. Une couleur emmurée est hors jeu, et chaque pierre non posée coûte un point. Allez tôt vers les espaces libres, et surveillez où l’adversaire peut encore aller.",
    },
    yours: {
      title: "Ce qui n’est accessible qu’à vous peut attendre",
      text: "Comptez les endroits qui restent\u00a0: les vôtres, où l’adversaire ne peut pas aller, les siens, où vous ne pouvez pas aller, et ceux qui sont ouverts aux deux. Prenez d’abord ces derniers. Les vôtres seront encore là.",
    },
    start: {
      title: "Qui commence\u00a0?",
      text: "Quand notre programme a joué contre lui-même à deux, le premier joueur a gagné presque toutes les parties sur le mur et dans l’auberge. Dans les autres scénarios, il en a gagné plus de la moitié, et la première place a souvent été partagée. Il est donc équitable de jouer plusieurs parties et de commencer à tour de rôle.",
    },
    two: {
      title: "De deux couleurs, une suffit",
      text: "Seule compte la meilleure des quatre couleurs\u00a0: votre seconde couleur n’a pas besoin de briller. Elle peut bloquer, ou préparer une base pour la première.",
    },
  },
  how: "Comment nous avons mesuré",
  howText: (simulations, games) =>
    `Contre le programme qui choisit la meilleure avance immédiate, le nôtre a joué à deux 200 parties sur Chullpa et 200 sur Coricancha, avec un dixième de seconde par coup. Avec d’autres scénarios ou plus de joueurs, les résultats peuvent changer. Le tableau et ce qui est dit du premier joueur viennent de parties de notre programme contre lui-même\u00a0: ${simulations} simulations par coup, et au moins ${games} parties par scénario et par nombre de joueurs.`,
  practise: "À vous d’essayer",
};
