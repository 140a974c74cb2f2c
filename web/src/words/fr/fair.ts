/** The page about fair play. It is loaded when somebody opens it. */
import type { FairWords } from "../fair";

export const fair: FairWords = {
  title: "Jouer loyalement",
  lead: "Une partie classée compare des personnes. Ces quelques règles y veillent. Elles valent pour les parties classées\u00a0; pour toutes les autres, convenez de ce que vous voulez.",
  parts: [
    [
      "Rien que votre tête",
      [
        "Pendant une partie classée, personne ne vous aide\u00a0: ni programme, ni analyse, ni autre personne, ni second plateau où essayer des coups avec un programme.",
        "Tant que vous jouez une partie classée, cette application ferme son analyse pour le même scénario et pour les scénarios personnels, dans tous les onglets. Si la partie se joue sur un scénario personnel, cela vaut pour tous les scénarios. Les parties contre des programmes et la relecture restent ouvertes. L’analyse rouvre à la fin de la partie.",
      ],
    ],
    [
      "Une personne, un compte",
      [
        "Chacun joue ses parties classées sous un seul compte, le sien. Ne jouez pas contre vous-même et ne prêtez pas votre compte.",
      ],
    ],
    [
      "Pas de résultat convenu",
      [
        "Chacun essaie de gagner. Ne perdez pas exprès et n’arrangez pas de résultat.",
        "Les parties des mêmes personnes le même jour comptent chaque fois moins\u00a0: la première entièrement, la deuxième pour moitié, la troisième pour un quart. Toutes ensemble, elles comptent au plus comme deux.",
      ],
    ],
    [
      "Partir",
      [
        "Qui quitte une partie classée en cours est classé après tous ceux qui sont restés, quels que soient les points. S’il ne reste qu’un joueur, il gagne et la partie se termine, sauf dans un match de plusieurs parties.",
        "Si vous vous absentez trois minutes pendant votre tour, ou une minute avec une pendule en minutes, les autres peuvent réclamer votre place. Avec des jours par coup, seule la pendule décide.",
        "Si quelqu’un part avant que chacun ait posé deux pierres, la partie est annulée\u00a0: aucune cote ne change. En cas d’imprévu, demandez une pause.",
      ],
    ],
    [
      "Parler",
      [
        "À table, il n’y a que des phrases toutes faites, que chaque écran montre dans sa langue, et seulement quelques-unes en dix secondes. Personne ne peut vous écrire.",
      ],
    ],
    [
      "Choisir avec qui vous jouez",
      [
        "Une table absente du salon n’est trouvée que par ceux qui ont son lien. Vous pouvez aussi la fermer aux spectateurs. Avant le début d’une partie, vous pouvez vous lever sans conséquence. Vous pouvez bloquer quelqu’un\u00a0: vous ne serez pas réunis à une table, et vous ne verrez pas ses phrases.",
      ],
    ],
    [
      "Ce que peut faire l’exploitant",
      [
        "Qui gère un serveur peut fermer une table, mettre fin aux sessions d’un compte et exclure un compte. Une partie fermée se termine sans résultat. L’exploitant ne peut ni changer un coup ni lire un mot de passe.",
      ],
    ],
    [
      "Ce que le serveur enregistre",
      [
        "Chaque coup avec son heure, et donc le temps que vous y avez réfléchi, ainsi que les phrases et qui occupait quelle place. Les pauses ne comptent pas, ni, avec une pendule en minutes, le temps où le serveur ne pouvait rien enregistrer. Qui peut voir une partie peut en enregistrer le texte, avec ces temps. Les parties sont conservées sans limite de durée\u00a0; quand un compte est supprimé, son nom n’y figure plus.",
      ],
    ],
  ],
};
