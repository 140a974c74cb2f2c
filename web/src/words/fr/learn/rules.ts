/** The full rules. Lists are lists of paragraphs or items, so that every language can cut them as it likes. */
import type { Words } from "../../index.svelte";

export const rules: Words["learn"]["rules"] = {
  title: "Les règles de Rumis",
  lead: "Rumis veut dire «\u00a0pierres\u00a0» en quechua. De une à quatre personnes élèvent ensemble un bâtiment inca. À la fin, tout le monde le regarde tout droit d’en haut, et la couleur qui se montre le plus gagne.",
  source:
    "Le jeu est épuisé\u00a0; il a aussi été vendu sous le nom de Blokus 3D. Ces règles s’appuient sur cinq livrets imprimés\u00a0: espagnol (2002), français, néerlandais, anglais (2004) et italien (2005). Là où ils se contredisent, tu choisis. Là où ils se taisent, nous disons ce que nous faisons.",
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
      "De un à quatre joueurs. Une place à la table est tenue par une personne ou un programme. Elle joue une couleur, ou deux.",
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
      "Choisissez un plan et une façon de jouer. Choisissez qui commence, ou tirez au sort.",
      "Les couleurs jouent à tour de rôle. À ton tour, tu poses une pierre.",
      "Qui peut poser une pierre doit le faire. On ne passe pas.",
      "Qui ne peut rien poser à son tour est hors jeu pour le reste de la partie, même s’il y avait de nouveau de la place plus tard.",
      "Une couleur qui a posé toutes ses pierres est hors jeu aussi.",
      "La partie est finie quand toutes les couleurs sont hors jeu.",
    ],
  },
  scoring: {
    title: "Les points",
    line: "Regardez le bâtiment tout droit d’en haut.",
    plus: "Plus un point pour chaque case où ta couleur est au sommet.",
    minus: "Moins un point pour chaque pierre que tu n’as pas posée, quel que soit son nombre de cubes.",
    end: "Un score peut être négatif. Le plus de points gagne. À égalité, on partage la place\u00a0; rien ne départage.",
    colour: "Couleur",
    onTop: "Au sommet",
    left: "Pierres restantes",
    points: "Points",
    example: "Les dernières pierres d’une partie à quatre sur la tour, vues d’en haut. Vert gagne.",
  },
  ways: {
    title: "Façons de jouer",
    standard: "2, 3 ou 4 places, une couleur chacune. Tout comme ci-dessus.",
    fourColours:
      "Deux places, deux couleurs chacune\u00a0: la première a les couleurs 1 et 3, la seconde 2 et 4. On prend les hauteurs et la surface pour quatre. Chaque couleur a besoin de son propre contact, sort du jeu et marque pour elle-même. Tes couleurs ne s’additionnent pas\u00a0: qui a la meilleure couleur de toutes gagne.",
    ruinas:
      "2 ou 3 places. Avant la partie, les 11 pierres d’une couleur que personne ne joue sont mises sur le chantier comme ruines, au hasard ou chacun son tour. Ensuite on joue avec les hauteurs et la surface pour un joueur de plus.",
    ruinasRules: [
      "Les ruines doivent être dans le plan, à une place libre et sans trous. Elles n’ont pas besoin de contact.",
      "Ensuite les ruines font partie du sol. On peut bâtir dessus, et qui repose sur une ruine repose sur le sol.",
      "Elles ne sont à personne\u00a0: en toucher une n’est pas un contact, et elles ne rapportent rien à personne.",
    ],
    match: "Match",
    matchText:
      "Un nombre de parties convenu d’avance. Les scores s’additionnent, et la place qui commence avance d’un rang à chaque partie.",
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
    line: "Les livrets ne sont pas d’accord sur tout. Le choix se fait au début d’une nouvelle partie. L’édition normale suit ce que la plupart ont en commun, avec les six plans et les lignes rouges.",
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
      "Dans l’édition italienne\u00a0: si la couleur précédente est sortie du jeu sans avoir posé de pierre, la première pierre touche la dernière pierre posée, par qui que ce soit.",
  },
  readings: {
    title: "Ce qui est connu, et ce que nous comprenons ainsi",
    line: "Les livrets ne règlent pas tout, et leurs dessins ne nous sont pas parvenus. Ces points sont des décisions à nous. À ta table, tu peux en décider autrement.",
    items: [
      "Les plans\u00a0: leurs noms et leurs hauteurs viennent des livrets, les grilles sont de nous. Pour chacun, nous disons à quel point il est sûr.",
      "Une couleur qui ne peut même pas poser sa première pierre est hors jeu avec 11 pierres en main. Aucun livret n’en parle\u00a0; cela découle de la règle sur la mise hors jeu.",
      "Les ruines\u00a0: le livret dit seulement qu’on les pose ensemble et que les règles normales s’appliquent ensuite. Le reste est de nous, y compris que la place qui commence pose la première.",
      "Les ruines qui ne tiennent pas sur un petit plan de ta main sont laissées de côté.",
      "Une couleur dont le temps est écoulé, ou dont le joueur est parti pour de bon, est hors jeu. Ses points comptent comme d’habitude.",
      "Dans un match à deux avec quatre couleurs, une place marque ce que marque sa meilleure couleur.",
      "Les codes S01 à S10L viennent du livret. Quelle forme porte quel code, c’est notre supposition\u00a0; il est seulement certain que S10R et S10L sont le reflet l’une de l’autre.",
    ],
    toBuildings: "Les plans sont-ils sûrs\u00a0?",
  },
};
