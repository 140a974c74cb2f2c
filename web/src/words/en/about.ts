/** The page about the game and this project. It is loaded when somebody opens it. */
export const about = {
  title: "About Rumis",
  lead: "A building game by Stefan Kögl. Rumis means “stones” in Quechua, a language still spoken in the Andes.",

  game: "The game",
  /** What is known, and the answer. */
  facts: [
    ["Designer", "Stefan Kögl"],
    [
      "Publishers",
      "Murmel Spielwerkstatt und Verlag, Zürich; for the English edition Educational Insights, Inc., California, under licence",
    ],
    ["Editions", "Spanish 2002, English 2004, Italian 2005 (the 4th edition); French and Dutch undated"],
    ["Players", "2 to 4, or 1 in solitaire"],
    ["Age", "8 and up"],
    ["Playing time", "15 to 45 minutes"],
    [
      "In the box",
      "44 stones (11 shapes in each of 4 colours), 4 boards with the plans of the buildings, and a turntable. The Italian edition has 6 plans.",
    ],
  ],
  factsSource:
    "Age and playing time are from the Italian and Spanish booklets, the contents of the box from the English one. According to public pages, not to any booklet, the game was later also sold as Blokus 3D and is now out of print.",

  inca: "Stones of the Inca",
  incaText: [
    "More than 500 years ago, Inca builders fitted huge, irregular blocks of stone together so precisely that their walls needed no mortar. The English booklet speaks of stones weighing up to 200 tons, brought across rugged mountains.",
    "Rumis borrows their craft. All players work on the same building, and every stone has to fit. At the end one question remains: who is the best builder?",
  ],

  buildings: "The six buildings",
  buildingsText:
    "The English booklet says what the first four buildings were. For Tambo and Cucho, the Italian one gives only the names and the words “inn” and “corner”; that tambos stood along the royal roads is not in any booklet. We do not have the booklets' drawings. For each plan we say how sure we are of it.",

  booklets: "The five booklets",
  bookletsText: "We put the rules together from five printed booklets. Each has something that the others do not.",
  bookletList: [
    "Spanish, version 2.0, 2002: four plans. Only this one adds up the scores of several games. A first stone need not stand on the ground.",
    "English, 2004: four plans. Only this one forbids passing, tells the stories of the buildings and mentions the turntable.",
    "Italian, version 3.0, 2005: six plans. Only this one has Tambo, Cucho, the red line and Ruinas. A first stone must touch the previous player's stone.",
    "French, undated: four plans. The tower is lower than in the others.",
    "Dutch, undated: four plans. Our copy of the text has gaps.",
  ],

  /** The pages of the operator of a server. */
  privacy: "Privacy",
  imprint: "Imprint",

  project: "This project",
  projectText: [
    "This is an unofficial project. It is not affiliated with the designer, the publishers or the owners of the trademarks, and they have neither approved nor supported it.",
    "Rumis and Blokus are trademarks of their respective owners. We use the names only to say which game this is.",
    "The texts, pictures and programs are our own. They are free software under the MIT licence or the Apache License 2.0, whichever you prefer.",
  ],
};
