/** The full rules. Lists are lists of paragraphs or items, so that every language can cut them as it likes. */
import type { LaterWords } from "../../index.svelte";

export const rules: LaterWords["learn"]["rules"] = {
  title: "Les règles de Rumis",
  lead: "Rumis veut dire «\u00a0pierres\u00a0» en quechua. Les joueurs élèvent ensemble une construction inca. À la fin, on la regarde d’en haut, à la verticale\u00a0: la couleur la plus visible gagne.",
  source:
    "Ces règles s’appuient sur cinq livrets imprimés\u00a0: espagnol (2002), français, néerlandais, anglais (2004) et italien (2005). Là où ils se contredisent, on choisit une édition. Là où ils ne disent rien, nous indiquons ce que nous avons décidé. Les exemples et les images sont de nous.",
  contents: "Sur cette page",
  play: "Lancer l’animation",
  pause: "Arrêter l’animation",
  allowed: "Autorisé.",
  refused: (why: string) => `Non autorisé. ${why}`,

  need: {
    title: "Ce qu’il faut",
    items: [
      "Un scénario\u00a0: la surface sur laquelle on construit. Chaque case a une hauteur maximale. Il y a six scénarios, et on peut en dessiner d’autres.",
      "Des pierres de quatre couleurs au plus. Chaque couleur a 11 pierres, une de chaque forme, soit 40 cubes en tout.",
      "De un à quatre joueurs, des personnes ou des programmes. Le socle tourne, pour que chacun voie la construction de tous les côtés.",
    ],
    stones:
      "Les formes sont toutes les manières d’assembler deux, trois ou quatre cubes face contre face. On peut tourner une pierre comme on veut, mais jamais l’inverser comme dans un miroir\u00a0: les deux vis sont le reflet l’une de l’autre, et aucune rotation ne change l’une en l’autre.",
  },
  placing: {
    title: "Poser une pierre",
    line: "Les pierres se posent tout droit, par le haut. Il faut respecter ces quatre règles.",
    inside: "Dans les limites",
    insideText: "Aucun cube ne sort de la surface de jeu ni ne dépasse la hauteur maximale de sa case.",
    free: "Place libre",
    freeText: "Aucun cube ne va là où il y en a déjà un.",
    holes: "Pas de trous",
    holesText:
      "Juste sous chaque cube, il y a le sol, une pierre ou un autre cube de la même pierre. Les creux visibles d’en haut sont autorisés. Les trous recouverts ne le sont pas.",
    contact: "Contact",
    contactFirst: "La toute première pierre de la partie peut être posée n’importe où.",
    contactJoin:
      "La première pierre de chaque autre couleur doit toucher par au moins une face une pierre déjà posée, de n’importe quelle couleur. Au moins un de ses cubes doit reposer sur le sol.",
    contactLater:
      "Chaque pierre suivante doit toucher par au moins une face une pierre de sa propre couleur, à côté ou dessus. Elle peut aussi toucher d’autres couleurs. Un contact par une arête ou par un coin ne compte pas.",
  },
  course: {
    title: "Le déroulement de la partie",
    items: [
      "On choisit un scénario et une variante. Le premier joueur est désigné ou tiré au sort.",
      "On joue dans le sens des aiguilles d’une montre. À son tour, chaque joueur pose une pierre.",
      "Le joueur qui peut poser une pierre doit le faire\u00a0: on ne peut pas passer.",
      "Le joueur qui ne peut poser aucune pierre à son tour est hors jeu jusqu’à la fin de la partie, même s’il y a de la place pour lui plus tard. Les autres continuent sans lui.",
      "Le joueur qui a posé toutes ses pierres est hors jeu aussi.",
      "La partie est terminée quand plus personne ne peut poser de pierre.",
    ],
  },
  scoring: {
    title: "Les points",
    line: "On regarde la construction terminée d’en haut, à la verticale.",
    plus: "Un point pour chaque case où la couleur du joueur est visible.",
    minus: "Un point de moins pour chaque pierre non posée, quel que soit son nombre de cubes.",
    end: "Un score peut être négatif. Le joueur qui a le plus de points gagne. À égalité, les joueurs sont ex æquo\u00a0: rien ne les départage.",
    colour: "Couleur",
    onTop: "Cases visibles",
    left: "Pierres non posées",
    points: "Points",
    example:
      "Un exemple de notre cru\u00a0: les dernières pierres d’une partie à quatre sur la tour, vues d’en haut. Vert gagne.",
  },
  ways: {
    title: "Les variantes",
    standard: "À 2, 3 ou 4 joueurs, une couleur chacun, comme décrit ci-dessus.",
    fourColours:
      "À 2 joueurs, avec deux couleurs chacun, jouées en alternance\u00a0: l’un a la première et la troisième, l’autre la deuxième et la quatrième. On prend les hauteurs et la surface prévues pour quatre joueurs. Chaque couleur doit toucher ses propres pierres, est mise hors jeu séparément et a son propre score. Les deux scores d’un joueur ne s’additionnent pas\u00a0: celui qui a la meilleure des quatre couleurs gagne.",
    ruinas:
      "À 2 ou 3 joueurs. Cette variante ne figure que dans le livret italien. Avant la partie, les 11 pierres d’une couleur inutilisée sont posées comme ruines\u00a0: tour à tour par les joueurs, ou au hasard. Ensuite, on joue avec les hauteurs et la surface prévues pour un joueur de plus.",
    ruinasRules: [
      "Les ruines doivent respecter la surface de jeu et ses hauteurs, sans laisser de trous. Elles n’ont pas besoin de contact.",
      "Ensuite, les ruines font partie du sol. On peut construire dessus, et reposer sur une ruine, c’est reposer sur le sol.",
      "Les ruines ne sont à personne\u00a0: en toucher une n’est pas un contact, et elles ne rapportent de points à personne.",
    ],
    match: "Plusieurs parties",
    matchText:
      "On convient d’un nombre de parties et on additionne les scores, comme le propose le livret espagnol. Ici, à chaque nouvelle partie, c’est le joueur suivant qui commence.",
  },
  solitaire: {
    title: "Jeu en solitaire",
    line: "Il s’agit de construire exactement un cube 3×3×3, 4×4×4 ou 5×5×5, avec les pierres d’une à quatre couleurs, au plus une de chaque forme par couleur.",
    free: "Libre",
    freeText: "N’importe quelle pierre, n’importe où, dans n’importe quel ordre.",
    byRules: "Selon les règles",
    byRulesText:
      "Chaque pierre se pose par le haut, ne laisse aucun trou et touche sa propre couleur. C’est encore plus difficile si les couleurs jouent aussi en alternance.",
    sizes: "Il faut 27, 64 ou 125 cubes\u00a0; une couleur en a 40.",
    toPuzzles: "Vers les casse-tête",
  },
  editions: {
    title: "Les éditions",
    line: "Les livrets ne sont pas d’accord sur tout. On choisit une édition en commençant une nouvelle partie. L’édition standard suit ce que la plupart ont en commun, et y ajoute les six scénarios et la ligne rouge du livret italien.",
    edition: "Édition",
    first: "La première pierre des couleurs suivantes touche",
    anyAndGround: "n’importe quelle pierre, et le sol",
    any: "n’importe quelle pierre",
    beforeAndGround: "la pierre que la couleur précédente vient de poser, et le sol",
    tower: "Hauteur de Chullpa à 2/3/4 joueurs",
    plans: "Scénarios",
    allSix: "les six",
    firstFour: "les quatre premiers",
    redLine: "Surface réduite s’il y a moins de joueurs (ligne rouge)",
    yes: "oui",
    no: "non",
    firstFourAre: "Les quatre premiers scénarios sont Pirka, Coricancha, Pisac et Chullpa.",
    italian:
      "Dans l’édition italienne, si la couleur précédente est hors jeu sans avoir posé de pierre, la première pierre touche la dernière pierre posée, quelle qu’en soit la couleur. C’est notre lecture du livret.",
  },
  readings: {
    title: "Ce que les livrets ne disent pas",
    line: "Les livrets ne règlent pas tout, et nous n’avons pas leurs dessins. Nous avons décidé des points suivants. À votre table, vous pouvez en décider autrement.",
    items: [
      "Les scénarios\u00a0: leurs noms sont dans les livrets, de même que les hauteurs de Pirka, Coricancha, Pisac et Chullpa. Les hauteurs de Tambo et de Cucho sont de nous, ainsi que toutes les grilles. Pour chaque scénario, nous disons à quel point nous en sommes sûrs.",
      "Passer\u00a0: seul le livret anglais dit qu’il faut poser une pierre quand on le peut. Nous l’appliquons à toutes les éditions.",
      "Égalité\u00a0: le livret anglais en montre une dans un exemple. Aucun livret ne départage les joueurs\u00a0: ils sont ex æquo.",
      "Plusieurs parties\u00a0: seul le livret espagnol parle d’additionner les scores. Que le joueur suivant commence à chaque nouvelle partie, c’est notre choix.",
      "À deux avec quatre couleurs\u00a0: la plupart des livrets demandent les hauteurs prévues pour quatre joueurs\u00a0; l’espagnol n’en indique pas. Que la surface pour quatre s’applique aussi, c’est notre choix.",
      "Une couleur qui ne peut même pas poser sa première pierre est hors jeu avec 11 pierres non posées. Aucun livret n’en parle\u00a0; cela découle de la règle sur la mise hors jeu.",
      "Ruinas\u00a0: le livret italien dit que les ruines sont posées ensemble, que la surface et la hauteur sont celles prévues pour un joueur de plus, et que les règles normales s’appliquent ensuite. Le reste est de nous, par exemple que le premier joueur pose la première ruine.",
      "Les ruines qui ne tiennent pas sur un petit scénario personnel sont laissées de côté.",
      "Pendules et départs\u00a0: une couleur dont le temps est écoulé, ou dont le joueur est parti pour de bon, est hors jeu. Ses points comptent comme d’habitude, mais un joueur parti ne peut pas gagner. Si tous les autres sont partis, la partie s’arrête aussitôt et le joueur restant gagne\u00a0; si elle fait partie d’un match, celui-ci continue.",
      "Sur plusieurs parties à deux avec quatre couleurs, chacun marque à chaque partie les points de sa meilleure couleur.",
      "Les codes S01 à S10L viennent des livrets. La correspondance entre formes et codes est une supposition de notre part\u00a0; la seule certitude est que S10R et S10L sont le reflet l’une de l’autre.",
    ],
    toBuildings: "Les scénarios\u00a0: à quel point en sommes-nous sûrs\u00a0?",
  },
};
