/** The full rules. Lists are lists of paragraphs or items, so that every language can cut them as it likes. */
export const rules = {
  title: "The rules of Rumis",
  lead: "Rumis means “stones” in Quechua. The players put up one Inca building together. At the end everybody looks straight down on it, and the colour that shows on the most squares wins.",
  source:
    "These rules are based on five printed booklets: Spanish (2002), French, Dutch, English (2004) and Italian (2005). Where they disagree, you choose an edition. Where they say nothing, we tell you what we decided. The examples and pictures are ours.",
  contents: "On this page",
  play: "Play the animation",
  pause: "Pause the animation",
  allowed: "Allowed.",
  refused: (why: string) => `Not allowed. ${why}`,

  need: {
    title: "What you need",
    items: [
      "A plan: the area you build on. Each square has a maximum height. There are six plans, and you can draw your own.",
      "Stones in up to four colours. Each colour has 11 stones, one of each shape, 40 cubes in all.",
      "One to four players, people or programs. The table can be turned, so that everybody can see the building from all sides.",
    ],
    stones:
      "The shapes are all the ways to join two, three or four cubes face to face. You may turn a stone as you like, but never mirror it: the two screws are mirror images, and no turn makes one into the other.",
  },
  placing: {
    title: "Placing a stone",
    line: "Stones are lowered straight down from above. Every stone must obey all four of these rules.",
    inside: "Inside",
    insideText: "No cube extends beyond the plan, and no column exceeds the maximum height of its square.",
    free: "Free",
    freeText: "No cube may go where there is one already.",
    holes: "No holes",
    holesText:
      "Directly under every cube is the ground, a stone, or another cube of the same stone. Gaps that are open at the top are allowed. Covered gaps are not.",
    contact: "Contact",
    contactFirst: "The very first stone of the game may be placed anywhere.",
    contactJoin:
      "The first stone of every other colour must touch a stone already placed, of any colour, with at least one face. At least one of its cubes must stand on the ground.",
    contactLater:
      "Every later stone must touch a stone of its own colour with at least one face, beside it or on top of it. It may touch other colours as well. Edges and corners do not count.",
  },
  course: {
    title: "Playing the game",
    items: [
      "Choose a plan and a way to play. Choose the starting player, or draw lots.",
      "Play goes clockwise around the table. On your turn you place one stone.",
      "If you can place a stone, you must: you may not pass.",
      "If you cannot place a stone on your turn, you are out for the rest of the game, even if there is room for you later. The others play on without you.",
      "If you have placed all your stones, you are out as well.",
      "The game ends when nobody can place a stone any more.",
    ],
  },
  scoring: {
    title: "Scoring",
    line: "Look at the finished building straight from above.",
    plus: "Plus one point for each square with your colour on top.",
    minus: "Minus one point for each stone you did not place, however many cubes it has.",
    end: "Scores can be below zero. The player with the most points wins. Players with equal scores share the place; there is no tie-break.",
    colour: "Colour",
    onTop: "On top",
    left: "Stones left",
    points: "Points",
    example: "Our own example: the last stones of a game for four on the tower, seen from above. Green wins.",
  },
  ways: {
    title: "Ways to play",
    standard: "For 2, 3 or 4 players with one colour each, as described above.",
    fourColours:
      "For 2 players with two colours each, which alternate: one player has the first and third colour, the other the second and fourth. Use the heights and the area for four players. Each colour needs contact with itself, is out on its own and scores on its own. Your two scores are not added: the player with the best single colour wins.",
    ruinas:
      "For 2 or 3 players. This way to play is in the Italian booklet only. Before the game, all 11 stones of an unused colour are laid on the plan as ruins: by the players in turn, or at random. Then you play with the heights and the area for one more player.",
    ruinasRules: [
      "Ruins must lie within the plan and its heights, and must not leave holes. They need no contact.",
      "From then on, ruins are ground. You may build on them, and standing on a ruin counts as standing on the ground.",
      "Ruins belong to nobody: touching one is not contact, and they score for nobody.",
    ],
    match: "Several games",
    matchText:
      "Agree on a number of games and add up the scores, as the Spanish booklet suggests. In our version, the next player starts each new game.",
  },
  solitaire: {
    title: "Solitaire",
    line: "Build an exact 3×3×3, 4×4×4 or 5×5×5 cube from the stones of one to four colours, with at most one of each shape per colour.",
    free: "Free",
    freeText: "Any stone, anywhere, in any order.",
    byRules: "By the rules",
    byRulesText:
      "Every stone is placed from above, leaves no hole and touches its own colour. It is even more difficult if the colours also take turns.",
    sizes: "It takes 27, 64 or 125 cubes; one colour has 40.",
    toPuzzles: "Go to the puzzles",
  },
  editions: {
    title: "Editions",
    line: "The booklets do not agree on everything. You can choose an edition when you start a new game. Standard follows what most booklets share, and adds the six plans and the red line of the Italian one.",
    edition: "Edition",
    first: "The first stone of a later colour touches",
    anyAndGround: "any stone, and the ground",
    any: "any stone",
    beforeAndGround: "the stone just placed by the colour before it, and the ground",
    tower: "Height of Chullpa with 2/3/4 players",
    plans: "Plans",
    allSix: "all six",
    firstFour: "the first four",
    redLine: "Smaller area for fewer players (red line)",
    yes: "yes",
    no: "no",
    firstFourAre: "The first four plans are Pirka, Coricancha, Pisac and Chullpa.",
    italian:
      "In the Italian edition, if the colour before is out without having placed a stone, the first stone touches the last stone that anybody placed. That is our own reading.",
  },
  readings: {
    title: "What the booklets leave open",
    line: "The booklets do not settle everything, and we do not have their drawings. The points below are our own decisions. At your own table you may decide otherwise.",
    items: [
      "The plans: the names are in the booklets, and so are the heights of Pirka, Coricancha, Pisac and Chullpa. The heights of Tambo and Cucho are ours, and so are all the grids. For each one we say how sure we are.",
      "No passing: only the English booklet says that you must place a stone if you can. We play that way in all editions.",
      "Ties: the English booklet shows one in an example. No booklet breaks a tie, so equal scores share the place.",
      "Several games: only the Spanish booklet mentions adding up the scores. That the next player starts each new game is our decision.",
      "Two with four colours: most booklets ask for the heights for four players; the Spanish one names no heights. That the area for four players is used as well is our decision.",
      "A colour that cannot even place its first stone is out with 11 stones left. No booklet mentions this; it follows from the rule about being out.",
      "Ruinas: the Italian booklet says that the players lay the ruins together, that the area and the height are those for one more player, and that the normal rules apply afterwards. The rest is ours, for example that the starting player lays the first ruin.",
      "Ruins that do not fit on a small plan of your own are left out of the game.",
      "Clocks and leaving: a colour whose time is up, or whose player has left for good, is out. Its points count as usual, but whoever has left cannot win. If all others have left, the game ends at once and the last player wins; a game of a match goes on.",
      "Several games of two with four colours: in each game you score the points of your best colour.",
      "The codes S01 to S10L are the booklets'. Which shape has which code is our guess; the only certain thing is that S10R and S10L are mirror images.",
    ],
    toBuildings: "How sure are we of the plans?",
  },
};
