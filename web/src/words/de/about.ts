/** Die Seite über das Spiel und dieses Projekt. */
import type { AboutWords } from "../about";

export const about: AboutWords = {
  title: "Über Rumis",
  lead: "Ein Bauspiel von Stefan Kögl. Rumis heißt auf Quechua „Steine“; die Sprache wird in den Anden noch heute gesprochen.",

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
    ["Spieler", "2 bis 4, beim Solitärspiel 1"],
    ["Alter", "ab 8 Jahren"],
    ["Spieldauer", "15 bis 45 Minuten"],
    [
      "In der Schachtel",
      "44 Steine, 11 Formen in je 4 Farben; 4 Spielpläne mit den Grundflächen der Bauwerke; eine Drehscheibe. Die italienische Ausgabe hat 6 Szenarien.",
    ],
  ],
  factsSource:
    "Alter und Spieldauer stehen in der italienischen und der spanischen Spielanleitung, der Inhalt der Schachtel in der englischen. In keiner Spielanleitung steht, was öffentliche Seiten berichten: dass das Spiel später auch als Blokus 3D verkauft wurde und dass es vergriffen ist.",

  inca: "Die Steine der Inka",
  incaText: [
    "Vor mehr als 500 Jahren fügten die Baumeister der Inka riesige, unregelmäßige Steinblöcke so genau aneinander, dass ihre Mauern keinen Mörtel brauchten. Die englische Spielanleitung spricht von Steinen mit bis zu 200 Tonnen, die über raue Berge herangeschafft wurden.",
    "Rumis greift diese Kunst auf. Alle bauen am selben Bauwerk, und jeder Stein muss passen. Am Ende bleibt eine Frage: Wer ist der beste Baumeister?",
  ],

  buildings: "Die sechs Bauwerke",
  buildingsText:
    "Die englische Spielanleitung erzählt, was die ersten vier Bauwerke waren. Zu Tambo und Cucho nennt die italienische nur die Namen und die Wörter „Herberge“ und „Ecke“; dass Tambos an den Straßen des Königs standen, steht in keiner. Die Zeichnungen der Spielanleitungen liegen uns nicht vor. Bei jedem Szenario steht, wie sicher es ist.",

  booklets: "Die fünf Spielanleitungen",
  bookletsText:
    "Die Regeln haben wir aus fünf gedruckten Spielanleitungen zusammengestellt. Jede enthält etwas, das den anderen fehlt.",
  bookletList: [
    "Spanisch, Version 2.0, 2002: vier Szenarien. Nur sie zählt die Punkte mehrerer Partien zusammen. Ein erster Stein muss nicht auf dem Boden stehen.",
    "Englisch, 2004: vier Szenarien. Nur sie verbietet das Passen, erzählt von den Bauwerken und erwähnt die Drehscheibe.",
    "Italienisch, Version 3.0, 2005: sechs Szenarien. Nur sie kennt Tambo, Cucho, die rote Linie und Ruinas. Ein erster Stein muss den Stein des vorherigen Spielers berühren.",
    "Französisch, ohne Jahr: vier Szenarien. Der Turm ist niedriger als in den anderen.",
    "Niederländisch, ohne Jahr: vier Szenarien. Der Text liegt uns nicht lückenlos vor.",
  ],

  project: "Dieses Projekt",
  projectText: [
    "Dies ist ein inoffizielles Projekt. Es steht in keiner Verbindung zum Autor, zu den Verlagen oder zu den Inhabern der Marken und wurde von ihnen weder genehmigt noch unterstützt.",
    "Rumis und Blokus sind Marken ihrer jeweiligen Inhaber. Wir verwenden die Namen nur, um zu sagen, um welches Spiel es geht.",
    "Texte, Bilder und Programme sind von uns. Sie sind freie Software, wahlweise unter der MIT-Lizenz oder der Apache-Lizenz 2.0.",
  ],
};
