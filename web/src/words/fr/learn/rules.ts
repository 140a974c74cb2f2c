/** The full rules. Lists are lists of paragraphs or items, so that every language can cut them as it likes. */
import type { Words } from "../../index.svelte";

export const rules: Words["learn"]["rules"] = {
  title: "Les règles de Rumis",
  lead: "Rumis veut dire «\u00a0pierres\u00a0» en quechua. De une à quatre personnes élèvent ensemble un bâtiment inca. À la fin, tout le monde le regarde tout droit d’en haut, et la couleur qui se montre le plus gagne.",
  source:
    "Ces règles s’appuient sur cinq livrets imprimés\u00a0: espagnol (2002), français, néerlandais, anglais (2004) et italien (2005). Là où ils se contredisent, on choisit une édition. Là où ils ne disent rien, nous indiquons ce que nous avons décidé. Les exemples et les images sont de nous.",
  contents: "Sur cette page",
  play: "Animer l’image",
  pause: "Arrêter l’image",
  allowed: "Permis.",
  refused: (why: string) => `Interdit. ${why}`,

  need: {
    title: "Ce qu’il faut",
    items: [
      "Un plan\u00a0: le chantier. Chacune de ses cases a une hauteur maximale. Il y a six plans, et tu peux dessiner le tien.",
      "Des pierres de quatre couleurs au plus. Chaque couleur a 11 pierres, une de chaque forme, 40 cubes en tout.",
      "De un à quatre joueurs, des personnes ou des programmes. La table peut tourner, pour que chacun voie la construction de tous les côtés.",
    ],
    stones:
      "Les formes sont toutes les façons d’assembler deux, trois ou quatre cubes. Tu peux tourner une pierre comme tu veux, mais jamais prendre son reflet\u00a0: les deux vis sont le reflet l’une de l’autre, et aucune rotation ne change l’une en l’autre.",
  },
  placing: {
    title: "Poser une pierre",
    line: "Une pierre descend tout droit d’en haut. Elle peut rester si ces quatre conditions sont remplies.",
    inside: "Dans le plan",
    insideText:
      "Chaque cube est au-dessus d’une case du plan, et aucune colonne ne dépasse la hauteur maximale de sa case.",
    free: "Libre",
    freeText: "Aucun cube ne va là où il y en a déjà un. En venant d’en haut, cela ne peut de toute façon pas arriver.",
    holes: "Pas de trous",
    holesText:
      "Juste sous chaque cube, il y a le sol, une pierre ou un autre cube de la même pierre. Les creux ouverts vers le ciel sont permis. Les vides recouverts ne le sont pas.",
    contact: "Contact",
    contactFirst: "La toute première pierre de la partie peut aller n’importe où.",
    contactJoin:
      "La première pierre de chaque autre couleur partage une face avec une pierre déjà posée, de n’importe quelle couleur. Au moins un de ses cubes repose sur le sol.",
    contactLater:
      "Chaque pierre suivante partage une face avec une pierre de sa couleur, à côté ou dessus. Elle peut aussi toucher d’autres couleurs. Les arêtes et les sommets ne sont pas des faces.",
  },
  course: {
    title: "Le déroulement de la partie",
    items: [
      "Choisissez un scénario et une variante. Choisissez le premier joueur, ou tirez-le au sort.",
      "On joue dans le sens des aiguilles d’une montre. À son tour, chacun pose une pierre.",
      "Qui peut poser une pierre doit le faire\u00a0: on ne passe pas.",
      "Qui ne peut poser aucune pierre à son tour est hors jeu pour le reste de la partie, même si de la place se libère plus tard. Les autres continuent sans lui.",
      "Qui a posé toutes ses pierres est hors jeu aussi.",
      "La partie est terminée quand plus personne ne peut poser de pierre.",
    ],
  },
  scoring: {
    title: "Les points",
    line: "Regardez le bâtiment tout droit d’en haut.",
    plus: "Plus un point pour chaque case où ta couleur est au sommet.",
    minus: "Moins un point pour chaque pierre que tu n’as pas posée, quel que soit son nombre de cubes.",
    end: "Un score peut être négatif. Le joueur qui a le plus de points gagne. À égalité, les joueurs sont ex æquo\u00a0: rien ne les départage.",
    colour: "Couleur",
    onTop: "Au sommet",
    left: "Pierres restantes",
    points: "Points",
    example:
      "Notre exemple\u00a0: les dernières pierres d’une partie à quatre sur la tour, vues d’en haut. Vert gagne.",
  },
  ways: {
    title: "Façons de jouer",
    standard: "2, 3 ou 4 places, une couleur chacune. Tout comme ci-dessus.",
    fourColours:
      "Deux places, deux couleurs chacune\u00a0: la première a les couleurs 1 et 3, la seconde 2 et 4. On prend les hauteurs et la surface pour quatre. Chaque couleur a besoin de son propre contact, sort du jeu et marque pour elle-même. Tes couleurs ne s’additionnent pas\u00a0: qui a la meilleure couleur de toutes gagne.",
    ruinas:
      "À 2 ou 3 joueurs. Cette variante ne figure que dans le livret italien. Avant la partie, les 11 pierres d’une couleur inutilisée sont posées comme ruines\u00a0: par les joueurs, chacun à son tour, ou au hasard. Ensuite on joue avec les hauteurs et la surface prévues pour un joueur de plus.",
    ruinasRules: [
      "Les ruines doivent être dans le plan, à une place libre et sans trous. Elles n’ont pas besoin de contact.",
      "Ensuite les ruines font partie du sol. On peut bâtir dessus, et qui repose sur une ruine repose sur le sol.",
      "Elles ne sont à personne\u00a0: en toucher une n’est pas un contact, et elles ne rapportent rien à personne.",
    ],
    match: "Match",
    matchText:
      "On convient d’un nombre de parties et on additionne les scores, comme le propose le livret espagnol. Ici, le joueur suivant commence à chaque partie.",
  },
  solitaire: {
    title: "Seul",
    line: "Remplis exactement un cube de 3×3×3, 4×4×4 ou 5×5×5. Prends des pierres de une à quatre couleurs, au plus une de chaque forme par couleur.",
    free: "Libre",
    freeText: "N’importe quelle pierre, n’importe où, dans n’importe quel ordre.",
    byRules: "Selon les règles",
    byRulesText:
      "Chaque pierre vient d’en haut, ne fait pas de trou et a son contact. Dans la forme plus difficile, les couleurs jouent aussi à tour de rôle, et aucune n’est laissée de côté.",
    sizes: "Il faut pour cela 27, 64 ou 125 petits cubes\u00a0; une couleur en a 40.",
    toPuzzles: "Aux casse-tête",
  },
  editions: {
    title: "Éditions",
    line: "Les livrets ne sont pas d’accord sur tout. On choisit une édition sous «\u00a0Plus de choix\u00a0» en commençant une nouvelle partie. L’édition normale suit ce que la plupart ont en commun, et y ajoute les six scénarios et la ligne rouge du livret italien.",
    edition: "Édition",
    first: "La première pierre d’une couleur suivante touche",
    anyAndGround: "une pierre quelconque et le sol",
    any: "une pierre quelconque",
    beforeAndGround: "la pierre que la couleur précédente vient de poser, et le sol",
    tower: "Chullpa à 2/3/4",
    plans: "Plans",
    allSix: "les six",
    firstFour: "les quatre premiers",
    redLine: "Surface plus petite à moins de joueurs (ligne rouge)",
    yes: "oui",
    no: "non",
    firstFourAre: "Les quatre premiers plans sont Pirka, Coricancha, Pisac et Chullpa.",
    italian:
      "Dans l’édition italienne\u00a0: si la couleur précédente est hors jeu sans avoir posé de pierre, la première pierre touche la dernière pierre posée, par qui que ce soit. C’est notre lecture du livret.",
  },
  readings: {
    title: "Ce que les livrets ne disent pas",
    line: "Les livrets ne règlent pas tout, et nous n’avons pas leurs dessins. Nous avons décidé des points suivants. À votre table, vous pouvez en décider autrement.",
    items: [
      "Les scénarios\u00a0: leurs noms sont dans les livrets, de même que les hauteurs de Pirka, Coricancha, Pisac et Chullpa. Les hauteurs de Tambo et de Cucho sont de nous, ainsi que toutes les grilles. Pour chacun, nous disons à quel point il est sûr.",
      "Passer\u00a0: seul le livret anglais dit qu’il faut poser une pierre quand on le peut. Nous l’appliquons à toutes les éditions.",
      "Égalité\u00a0: le livret anglais en montre une dans un exemple. Aucun livret ne départage les joueurs\u00a0: ils sont ex æquo.",
      "Plusieurs parties\u00a0: seul le livret espagnol parle d’additionner les scores. Que le joueur suivant commence à chaque partie, c’est notre choix.",
      "À deux avec quatre couleurs\u00a0: la plupart des livrets demandent les hauteurs prévues pour quatre joueurs\u00a0; l’espagnol n’en indique pas. Que la surface pour quatre s’applique aussi, c’est notre choix.",
      "Une couleur qui ne peut même pas poser sa première pierre est hors jeu avec 11 pierres non posées. Aucun livret n’en parle\u00a0; cela découle de la règle sur la mise hors jeu.",
      "Ruinas\u00a0: le livret italien dit que les ruines sont posées ensemble, que la surface et la hauteur sont celles d’un joueur de plus, et que les règles normales s’appliquent ensuite. Le reste est de nous, par exemple que le premier joueur pose la première ruine.",
      "Les ruines qui ne tiennent pas sur un petit scénario personnel sont laissées de côté.",
      "Pendules et départs\u00a0: une couleur dont le temps est écoulé, ou dont le joueur est parti pour de bon, est hors jeu. Ses points comptent comme d’habitude.",
      "Sur plusieurs parties à deux avec quatre couleurs, chacun marque à chaque partie les points de sa meilleure couleur.",
      "Les codes S01 à S10L viennent des livrets. Quelle forme porte quel code, c’est notre supposition\u00a0; la seule certitude est que S10R et S10L sont le reflet l’une de l’autre.",
    ],
    toBuildings: "Les plans sont-ils sûrs\u00a0?",
  },
};
