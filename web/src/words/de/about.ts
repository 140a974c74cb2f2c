/** The page about the game and this project. */
import type { AboutWords } from "../about";

export const about: AboutWords = {
  title: "Über Rumis",
  lead: "Ein Bauspiel von Stefan Kögl. Rumis heißt auf Quechua „Steine“; die Sprache wird noch heute in den Anden gesprochen.",

  game: "Das Spiel",
  facts: [
    ["Autor", "Stefan Kögl"],
    [
      "Verlage",
      "Murmel Spielwerkstatt und Verlag, Zürich; für die englische Ausgabe in Lizenz Educational Insights, Inc., Kalifornien",
    ],
    [
      "Ausgaben",
      "Spanisch 2002, Englisch 2004, Italienisch 2005 (4. Auflage); Französisch und Niederländisch ohne Jahr",
    ],
    ["Spieler", "2 bis 4, im Solitärspiel 1"],
    ["Alter", "ab 8 Jahren"],
    ["Spieldauer", "15 bis 45 Minuten"],
    [
      "In der Schachtel",
      "44 Steine: 11 Formen in je 4 Farben; 4 Spielpläne mit den Grundflächen der Bauwerke; eine Drehscheibe. Die italienische Ausgabe hat 6 Szenarien.",
    ],
  ],
  factsSource:
    "Alter und Spieldauer stehen in der italienischen und der spanischen Spielanleitung, der Inhalt der Schachtel in der englischen. In keiner Spielanleitung steht, was öffentliche Seiten berichten: dass das Spiel später auch als Blokus 3D verkauft wurde und dass es vergriffen ist.",

  inca: "Die Steine der Inka",
  incaText: [
    "Vor mehr als 500 Jahren fügten die Baumeister der Inka riesige, unregelmäßige Steinblöcke so genau aneinander, dass ihre Mauern keinen Mörtel brauchten. Die englische Spielanleitung spricht von bis zu 200 Tonnen schweren Steinen, die über unwegsame Berge herangeschafft wurden.",
    "Rumis greift diese Kunst auf. Alle arbeiten am selben Bauwerk, und jeder Stein muss passen. Am Ende bleibt eine Frage: Wer ist der beste Baumeister?",
  ],

  buildings: "Die sechs Bauwerke",
  buildingsText:
    "Die englische Spielanleitung erzählt, was die ersten vier Bauwerke waren. Zu Tambo und Cucho nennt die italienische nur die Namen und die Wörter „Herberge“ und „Ecke“; dass Tambos an den königlichen Straßen standen, steht in keiner. Die Zeichnungen der Spielanleitungen liegen uns nicht vor. Bei jedem Szenario steht, wie sicher wir uns sind.",

  booklets: "Die fünf Spielanleitungen",
  bookletsText:
    "Die Regeln haben wir aus fünf gedruckten Spielanleitungen zusammengestellt. Jede enthält etwas, das den anderen fehlt.",
  bookletList: [
    "Spanisch, Version 2.0, 2002: vier Szenarien. Nur hier werden die Punkte mehrerer Partien zusammengezählt. Der erste Stein einer Farbe muss nicht auf dem Boden stehen.",
    "Englisch, 2004: vier Szenarien. Nur hier ist Passen verboten, werden die Geschichten der Bauwerke erzählt und wird die Drehscheibe erwähnt.",
    "Italienisch, Version 3.0, 2005: sechs Szenarien. Nur hier gibt es Tambo, Cucho, die rote Linie und Ruinas. Der erste Stein einer Farbe muss den Stein des vorherigen Spielers berühren.",
    "Französisch, ohne Jahr: vier Szenarien. Der Turm ist niedriger als in den anderen Spielanleitungen.",
    "Niederländisch, ohne Jahr: vier Szenarien. Der Text, der uns vorliegt, hat Lücken.",
  ],

  /** The pages of the operator of a server. */
  privacy: "Datenschutz",
  imprint: "Impressum",

  project: "Dieses Projekt",
  projectText: [
    "Dies ist ein inoffizielles Projekt. Es steht in keiner Verbindung zum Autor, zu den Verlagen oder zu den Inhabern der Marken und wurde von ihnen weder genehmigt noch unterstützt.",
    "Rumis und Blokus sind Marken ihrer jeweiligen Inhaber. Wir verwenden die Namen nur, um zu sagen, um welches Spiel es geht.",
    "Texte, Bilder und Programme stammen von uns. Sie sind freie Software, wahlweise unter der MIT-Lizenz oder der Apache-Lizenz 2.0.",
  ],
};
