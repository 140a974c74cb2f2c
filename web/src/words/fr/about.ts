/** The page about the game and this project. It is loaded when somebody opens it. */
import type { AboutWords } from "../about";

export const about: AboutWords = {
  title: "À propos de Rumis",
  lead: "Un jeu de construction de Stefan Kögl. Rumis veut dire «\u00a0pierres\u00a0» en quechua, une langue encore parlée dans les Andes.",

  game: "Le jeu",
  facts: [
    ["Auteur", "Stefan Kögl"],
    [
      "Éditeurs",
      "Murmel Spielwerkstatt und Verlag, Zurich\u00a0; pour l’édition anglaise, sous licence, Educational Insights, Inc., Californie",
    ],
    [
      "Éditions",
      "espagnole 2002, anglaise 2004, italienne 2005 (4e édition)\u00a0; française et néerlandaise sans date",
    ],
    ["Joueurs", "de 2 à 4, ou 1 pour le jeu en solitaire"],
    ["Âge", "à partir de 8 ans"],
    ["Durée", "de 15 à 45 minutes"],
    [
      "Dans la boîte",
      "44 pierres, 11 formes dans chacune des 4 couleurs\u00a0; 4 plateaux de jeu avec les scénarios\u00a0; un socle tournant. L’édition italienne a 6 scénarios.",
    ],
  ],
  factsSource:
    "L’âge et la durée viennent des livrets italien et espagnol, le contenu de la boîte du livret anglais. Aucun livret ne le dit, mais selon des pages publiques, le jeu a aussi été vendu plus tard sous le nom de Blokus 3D, et il n’est plus édité.",

  inca: "Les pierres des Incas",
  incaText: [
    "Il y a plus de 500 ans, les bâtisseurs incas assemblaient d’énormes blocs irréguliers avec une telle précision que leurs murs se passaient de mortier. Le livret anglais parle de pierres pesant jusqu’à 200 tonnes, acheminées à travers des montagnes escarpées.",
    "Rumis s’inspire de cet art. Tous les joueurs travaillent à la même construction, et chaque pierre doit trouver sa place. À la fin reste une question\u00a0: qui est le meilleur architecte\u00a0?",
  ],

  buildings: "Les six constructions",
  buildingsText:
    "Le livret anglais raconte ce qu’étaient les quatre premières. Pour Tambo et Cucho, le livret italien ne donne que les noms et les mots «\u00a0auberge\u00a0» et «\u00a0coin\u00a0»\u00a0; aucun livret ne dit que les tambos bordaient les routes royales. Nous n’avons pas les dessins des livrets. Pour chaque scénario, nous disons à quel point nous en sommes sûrs.",

  booklets: "Les cinq livrets",
  bookletsText:
    "Nous avons tiré les règles de cinq livrets imprimés. Chacun contient quelque chose que les autres n’ont pas.",
  bookletList: [
    "Espagnol, version 2.0, 2002\u00a0: quatre scénarios. Le seul à additionner les scores de plusieurs parties. La première pierre n’a pas besoin de reposer sur le sol.",
    "Anglais, 2004\u00a0: quatre scénarios. Le seul à interdire de passer, à raconter l’histoire des constructions et à mentionner le socle tournant.",
    "Italien, version 3.0, 2005\u00a0: six scénarios. Le seul avec Tambo, Cucho, la ligne rouge et Ruinas. La première pierre doit toucher celle du joueur précédent.",
    "Français, sans date\u00a0: quatre scénarios. La tour est plus basse que dans les autres.",
    "Néerlandais, sans date\u00a0: quatre scénarios. Notre copie du texte a des lacunes.",
  ],

  /** The pages of the operator of a server. */
  privacy: "Confidentialité",
  imprint: "Mentions légales",

  project: "Ce projet",
  projectText: [
    "Ce projet n’est pas officiel. Il n’a aucun lien avec l’auteur, les éditeurs ou les propriétaires des marques, qui ne l’ont ni approuvé ni soutenu.",
    "Rumis et Blokus sont des marques de leurs propriétaires respectifs. Les noms ne servent ici qu’à dire de quel jeu il s’agit.",
    "Les textes, les images et les programmes sont de nous. L’ensemble est libre, au choix sous licence MIT ou sous licence Apache 2.0.",
  ],
};
