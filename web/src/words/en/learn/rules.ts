/** The full rules. Lists are lists of paragraphs or items, so that every language can cut them as it likes. */
export const rules = {
  title: "The rules of Rumis",
  lead: "Rumis means “stones” in Quechua. One to four people put up one Inca building together. In the end everybody looks straight down on it, and the colour that shows most wins.",
  source:
    "The game is out of print; it was also sold as Blokus 3D. These rules rest on five printed booklets: Spanish (2002), French, Dutch, English (2004) and Italian (2005). Where they disagree, you choose. Where they are silent, we say what we do.",
  contents: "On this page",
  play: "Play the picture",
  pause: "Pause the picture",
  allowed: "Allowed.",
  refused: (why: string) => `Not allowed. ${why}`,

  need: {
    title: "What you need",
    items: [
      "A plan: the building site. Every square of it has a greatest height. There are six plans, and you can draw your own.",
      "Stones in up to four colours. Each colour has 11 stones, one of every shape, 40 cubes in all.",
      "One to four players. A seat at the table is a person or a program. It plays one colour, or two.",
    ],
    stones:
      "The shapes are all the ways to join two, three or four cubes. You may turn a stone as you like, but never mirror it: the two screws are mirror images of each other, and no turn makes one into the other.",
  },
  placing: {
    title: "Placing a stone",
    line: "A stone comes down straight from above. It may stay if all four of these hold.",
    inside: "Inside",
    insideText: "Every cube is over a square of the plan, and no column grows beyond its square's greatest height.",
    free: "Free",
    freeText: "No cube goes where there already is one. Coming from above, a stone can't do that anyway.",
    holes: "No holes",
    holesText:
      "Directly under every cube is the ground, a stone, or another cube of the same stone. Gaps that are open to the sky are fine. Gaps that something covers are not.",
    contact: "Contact",
    contactFirst: "The very first stone of the game may go anywhere.",
    contactJoin:
      "The first stone of every other colour shares a face with some stone that is there, whatever its colour. At least one of its cubes stands on the ground.",
    contactLater:
      "Every later stone shares a face with a stone of its own colour, beside it or on top of it. It may touch other colours too. Edges and corners are not faces.",
  },
  course: {
    title: "The course of the game",
    items: [
      "Choose a plan and a way to play. Choose or draw who starts.",
      "The colours take turns. On your turn you place one stone.",
      "If you can place a stone, you must. Nobody may pass.",
      "If you cannot place any stone on your turn, you are out for the rest of the game, even if there would be room for you later.",
      "A colour that has placed all its stones is out too.",
      "The game is over when every colour is out.",
    ],
  },
  scoring: {
    title: "Scoring",
    line: "Look straight down on the building.",
    plus: "Plus one for every square with your colour on top.",
    minus: "Minus one for every stone you did not place, however many cubes it has.",
    end: "Scores can be below zero. Most points win. Equal scores share the place; there is no tie-break.",
    colour: "Colour",
    onTop: "On top",
    left: "Stones left",
    points: "Points",
    example: "The last stones of a game for four on the tower, seen from above. Green wins.",
  },
  ways: {
    title: "Ways to play",
    standard: "2, 3 or 4 seats, one colour each. Everything as above.",
    fourColours:
      "Two seats, two colours each: the first seat has colours 1 and 3, the second 2 and 4. Use the heights and the area for four. Every colour needs its own contact, goes out by itself and scores by itself. Your colours are not added up: whoever owns the single best colour wins.",
    ruinas:
      "2 or 3 seats. Before the game all 11 stones of a colour that nobody plays are put on the site as ruins, at random or one each in turn. Then you play with the heights and the area for one player more.",
    ruinasRules: [
      "Ruins must lie inside, free and without holes. They need no contact.",
      "Afterwards ruins are ground. You may build on them, and standing on one counts as standing on the ground.",
      "They are nobody's stones: touching one is no contact, and they score for nobody.",
    ],
    match: "Match",
    matchText: "A number of games agreed beforehand. The scores add up, and the seat that starts moves on by one.",
  },
  solitaire: {
    title: "Alone",
    line: "Fill a cube of 3×3×3, 4×4×4 or 5×5×5 exactly. Use stones of one to four colours, at most one of each shape in each colour.",
    free: "Free",
    freeText: "Any stone, anywhere, in any order.",
    byRules: "By the rules",
    byRulesText:
      "Every stone comes from above, makes no hole and has its contact. In the harder form the colours also take turns, and none is left out.",
    sizes: "One colour has 40 cubes. The small cube needs 27, the middle one 64, the large one 125.",
    toPuzzles: "To the puzzles",
  },
  editions: {
    title: "Editions",
    line: "The booklets do not agree in everything. Choose one under “More choices” of a new game. Standard follows what most of them share, with all six plans and the red lines.",
    edition: "Edition",
    first: "A later colour's first stone touches",
    anyAndGround: "any stone, and the ground",
    any: "any stone",
    beforeAndGround: "the stone just placed by the colour before it, and the ground",
    tower: "Chullpa for 2/3/4",
    plans: "Plans",
    allSix: "all six",
    firstFour: "the first four",
    redLine: "Smaller area for fewer players (red line)",
    yes: "yes",
    no: "no",
    firstFourAre: "The first four plans are Pirka, Coricancha, Pisac and Chullpa.",
    italian:
      "In the Italian edition: if the colour before was put out without a stone, the first stone touches the last stone that anybody placed.",
  },
  readings: {
    title: "What is known, and what is our reading",
    line: "The booklets do not settle everything, and their drawings have not come down to us. These points are our decisions. At your own table you may decide otherwise.",
    items: [
      "The plans: their names and heights are the booklets', the grids are ours. For each one we say how sure we are.",
      "A colour that cannot place even its first stone is out with 11 stones left. No booklet mentions it; it follows from the rule about being out.",
      "Ruins: the booklet only says that they are laid together and that the normal rules apply afterwards. The rest is ours, also that the starting seat lays the first one.",
      "Ruins that do not fit on a small plan of your own are left out.",
      "A colour whose time is up, or whose player has left for good, is out. Its points count as usual.",
      "In a match of two with four colours a seat scores as its best colour does.",
      "The codes S01 to S10L are the booklet's. Which shape has which code is our guess; certain is only that S10R and S10L are a mirror pair.",
    ],
    toBuildings: "How sure are the plans?",
  },
};
