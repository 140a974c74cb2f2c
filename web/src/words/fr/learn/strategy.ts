/** How to play better: what reason says, and what was measured. */
import type { Words } from "../../index.svelte";

export const strategy: Words["learn"]["strategy"] = {
  title: "Stratégie",
  line: "Personne n’a encore écrit le grand livre sur Rumis. Voici ce que notre programme a découvert en jouant, et ce que chacun peut déduire. Nous disons chaque fois lequel des deux c’est.",
  measured: "Mesuré",
  reasoned: "Raisonné",
  hints: {
    greedy: {
      title: "Des points maintenant ne sont pas des points à la fin",
      text: "Une pierre à plat se voit beaucoup et se couvre facilement. Un programme qui prend toujours le coup au meilleur score immédiat n’a gagné aucune partie sur 200 contre notre programme fort, ni sur la tour, ni sur la pyramide.",
    },
    limit: {
      title: "Bâtir jusqu’à la limite",
      text: "Personne ne peut couvrir une case pleine. Et un vide d’un seul cube est à peu près aussi sûr\u00a0: presque aucune pierre n’y entre.",
    },
    awkward: {
      title: "Les pierres encombrantes d’abord, la paire à la fin",
      text: "Les pierres qui partent dans tous les sens ont besoin de place, et il y en a moins à chaque tour. Sors le trépied et les deux vis tant que le chantier est ouvert. La paire entre presque partout\u00a0: garde-la pour la fin.",
    },
    opening: {
      title: "Commencer par des points que personne ne peut prendre",
      text: "Sur la tour à deux, dresse la barre de quatre\u00a0: 4 de haut, et 4 est la limite. Sur la pyramide et le mur, mets le carré sur la tranche, là où la limite est 2. De telles cases sont à toi pour toujours.",
    },
    open: {
      title: "Garder une issue",
      text: "Chaque pierre doit toucher ta couleur. Une fois emmuré, tu es hors jeu, et chaque pierre qui te reste coûte un point. Va tôt vers l’espace libre, et cherche les seules issues de l’adversaire.",
    },
    yours: {
      title: "Ce que toi seul peux atteindre peut attendre",
      text: "Compte les endroits qui restent\u00a0: ceux que toi seul peux prendre, ceux que l’adversaire seul peut prendre, ceux que vous pouvez prendre tous les deux. Prends d’abord les communs. Les tiens seront encore là.",
    },
    start: {
      title: "Qui commence\u00a0?",
      text: "Quand notre programme fort jouait contre lui-même sur la tour à deux, avec un dixième de seconde par coup, la première place gagnait environ trois parties sur quatre. Il est donc juste de jouer un match, où chaque fois une autre place commence.",
    },
    two: {
      title: "De deux couleurs, une suffit",
      text: "La meilleure couleur de toutes gagne. Ta seconde n’a pas besoin de briller. Elle peut bloquer, et elle peut bâtir là où la première veut se poser.",
    },
  },
  how: "Comment cela a été mesuré",
  howText:
    "Le programme fort réfléchit un dixième de seconde par coup. Contre le programme qui prend le meilleur score immédiat, il a joué à deux 200 parties sur Chullpa et 200 sur Coricancha\u00a0; contre lui-même, 100 parties sur Chullpa. Sur d’autres plans ou à plus de joueurs, cela peut changer.",
  practise: "À toi d’essayer",
};
