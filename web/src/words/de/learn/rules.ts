/** The full rules. Lists are lists of paragraphs or items, so that every language can cut them as it likes. */
import type { LaterWords } from "../../index.svelte";

export const rules: LaterWords["learn"]["rules"] = {
  title: "Die Regeln von Rumis",
  lead: "Rumis heißt auf Quechua „Steine“. Die Spieler errichten gemeinsam ein Bauwerk der Inka. Am Ende schauen alle senkrecht von oben darauf, und die Farbe, von der am meisten zu sehen ist, gewinnt.",
  source:
    "Diese Regeln beruhen auf fünf gedruckten Spielanleitungen: spanisch (2002), französisch, niederländisch, englisch (2004) und italienisch (2005). Wo sie sich widersprechen, wählst du eine Ausgabe. Wo sie nichts sagen, erklären wir, wie wir es halten. Die Beispiele und Bilder sind von uns.",
  contents: "Auf dieser Seite",
  play: "Animation abspielen",
  pause: "Animation anhalten",
  allowed: "Erlaubt.",
  refused: (why: string) => `Nicht erlaubt. ${why}`,

  need: {
    title: "Was man braucht",
    items: [
      "Ein Szenario: die Grundfläche, auf der gebaut wird. Jedes Feld hat eine maximale Höhe. Es gibt sechs Szenarien, und du kannst eigene zeichnen.",
      "Steine in bis zu vier Farben. Jede Farbe hat 11 Steine, einen von jeder Form, zusammen 40 Würfel.",
      "Ein bis vier Spieler, Menschen oder Programme. Das Bauwerk steht auf einer Drehscheibe, damit alle es von allen Seiten sehen können.",
    ],
    stones:
      "Die Formen sind alle Möglichkeiten, zwei, drei oder vier Würfel Fläche an Fläche zu verbinden. Du darfst einen Stein drehen, wie du willst, aber nie spiegeln: Die beiden Schrauben sind Spiegelbilder voneinander, und keine Drehung macht aus der einen die andere.",
  },
  placing: {
    title: "Einen Stein legen",
    line: "Steine werden gerade von oben gelegt. Alle vier folgenden Regeln müssen erfüllt sein.",
    inside: "Innerhalb der Grenzen",
    insideText:
      "Kein Würfel ragt über die Grundfläche hinaus, und keine Säule überschreitet die maximale Höhe ihres Feldes.",
    free: "Frei",
    freeText: "Kein Würfel kommt dorthin, wo schon einer ist.",
    holes: "Keine Löcher",
    holesText:
      "Direkt unter jedem Würfel ist der Boden, ein Stein oder ein anderer Würfel desselben Steins. Nach oben offene Lücken sind erlaubt, verdeckte nicht.",
    contact: "Kontakt",
    contactFirst: "Der allererste Stein der Partie darf überall liegen.",
    contactJoin:
      "Der erste Stein jeder anderen Farbe muss mit mindestens einer Seitenfläche einen schon gelegten Stein berühren, gleich welcher Farbe. Mindestens einer seiner Würfel muss auf dem Boden stehen.",
    contactLater:
      "Jeder spätere Stein muss mit mindestens einer Seitenfläche einen Stein der eigenen Farbe berühren, daneben oder darauf. Andere Farben darf er auch berühren. Kanten und Ecken zählen nicht.",
  },
  course: {
    title: "Spielverlauf",
    items: [
      "Wählt ein Szenario und eine Variante. Bestimmt den Startspieler oder lost ihn aus.",
      "Gespielt wird im Uhrzeigersinn. Wer an der Reihe ist, legt einen Stein.",
      "Wer einen Stein legen kann, muss es tun: Passen gibt es nicht.",
      "Wer an der Reihe ist und keinen Stein legen kann, scheidet für den Rest der Partie aus, auch wenn später wieder Platz wäre. Die anderen spielen weiter.",
      "Wer alle Steine gelegt hat, scheidet ebenfalls aus.",
      "Die Partie endet, wenn niemand mehr einen Stein legen kann.",
    ],
  },
  scoring: {
    title: "Punkte zählen",
    line: "Schaut senkrecht von oben auf das fertige Bauwerk.",
    plus: "Plus ein Punkt für jedes Feld, auf dem deine Farbe ganz oben liegt.",
    minus: "Minus ein Punkt für jeden Stein, den du nicht verbaut hast, gleich wie viele Würfel er hat.",
    end: "Der Punktestand kann unter null liegen. Wer die meisten Punkte hat, gewinnt. Bei Gleichstand wird der Rang geteilt; einen Stichentscheid gibt es nicht.",
    colour: "Farbe",
    onTop: "Oben",
    left: "Übrige Steine",
    points: "Punkte",
    example:
      "Unser eigenes Beispiel: die letzten Steine einer Partie zu viert auf dem Turm, von oben gesehen. Grün gewinnt.",
  },
  ways: {
    title: "Varianten",
    standard: "Für 2, 3 oder 4 Spieler mit je einer Farbe, wie oben beschrieben.",
    fourColours:
      "Für 2 Spieler mit je zwei Farben, die sich abwechseln: Der eine hat die erste und die dritte Farbe, der andere die zweite und die vierte. Es gelten die Höhen und die Grundfläche für vier Spieler. Jede Farbe muss ihre eigenen Steine berühren, scheidet für sich aus und zählt für sich. Deine beiden Punktestände werden nicht zusammengezählt: Es gewinnt, wem die beste einzelne Farbe gehört.",
    ruinas:
      "Für 2 oder 3 Spieler. Diese Variante steht nur in der italienischen Spielanleitung. Vor der Partie werden alle 11 Steine einer nicht verwendeten Farbe als Ruinen gelegt: reihum von den Spielern oder zufällig. Dann gelten die Höhen und die Grundfläche für einen Spieler mehr.",
    ruinasRules: [
      "Ruinen müssen innerhalb der Grundfläche und der Höhen liegen und dürfen keine Löcher lassen. Kontakt brauchen sie nicht.",
      "Danach gelten Ruinen als Boden: Du darfst auf ihnen bauen, und was auf einer Ruine steht, steht auf dem Boden.",
      "Ruinen gehören niemandem: Eine zu berühren ist kein Kontakt, und Punkte bringen sie keinem.",
    ],
    match: "Mehrere Partien",
    matchText:
      "Vereinbart eine Anzahl von Partien und zählt die Punkte zusammen, wie es die spanische Spielanleitung vorschlägt. Bei uns beginnt in jeder Partie der nächste Spieler.",
  },
  solitaire: {
    title: "Solitärspiel",
    line: "Fülle einen Würfel von 3×3×3, 4×4×4 oder 5×5×5 genau aus, mit den Steinen von einer bis vier Farben, jede Form höchstens einmal pro Farbe.",
    free: "Frei",
    freeText: "Beliebige Steine, an beliebiger Stelle, in beliebiger Reihenfolge.",
    byRules: "Nach den Regeln",
    byRulesText:
      "Jeder Stein wird von oben gelegt, lässt kein Loch und berührt die eigene Farbe. Noch schwieriger wird es, wenn sich die Farben auch abwechseln.",
    sizes: "Dafür sind 27, 64 oder 125 Einzelwürfel nötig; eine Farbe hat 40.",
    toPuzzles: "Zu den Knobelaufgaben",
  },
  editions: {
    title: "Ausgaben",
    line: "Die Spielanleitungen sind sich nicht in allem einig. Wenn du eine neue Partie beginnst, kannst du eine Ausgabe wählen. „Standard“ folgt dem, was die meisten gemeinsam haben, und nimmt die sechs Szenarien und die rote Linie der italienischen hinzu.",
    edition: "Ausgabe",
    first: "Der erste Stein einer späteren Farbe berührt",
    anyAndGround: "irgendeinen Stein und den Boden",
    any: "irgendeinen Stein",
    beforeAndGround: "den gerade gelegten Stein der Farbe davor und den Boden",
    tower: "Höhe von Chullpa für 2/3/4 Spieler",
    plans: "Szenarien",
    allSix: "alle sechs",
    firstFour: "die ersten vier",
    redLine: "Kleinere Grundfläche bei weniger Spielern (rote Linie)",
    yes: "ja",
    no: "nein",
    firstFourAre: "Die ersten vier Szenarien sind Pirka, Coricancha, Pisac und Chullpa.",
    italian:
      "In der italienischen Ausgabe: Ist die Farbe davor ausgeschieden, ohne einen Stein gelegt zu haben, berührt der erste Stein den zuletzt gelegten Stein, gleich von wem. So lesen wir die Spielanleitung.",
  },
  readings: {
    title: "Was die Spielanleitungen offenlassen",
    line: "Die Spielanleitungen klären nicht alles, und ihre Zeichnungen liegen uns nicht vor. In diesen Punkten haben wir selbst entschieden. An deinem Tisch darfst du es anders halten.",
    items: [
      "Szenarien: Die Namen stehen in den Spielanleitungen, ebenso die Höhen von Pirka, Coricancha, Pisac und Chullpa. Die Höhen von Tambo und Cucho sind von uns, ebenso alle Raster. Bei jedem sagen wir, wie sicher wir uns sind.",
      "Kein Passen: Nur die englische Spielanleitung sagt, dass man legen muss, wenn man kann. Wir halten es in allen Ausgaben so.",
      "Gleichstand: Die englische Spielanleitung zeigt einen in einem Beispiel. Keine kennt einen Stichentscheid, darum wird der Rang geteilt.",
      "Mehrere Partien: Nur die spanische Spielanleitung erwähnt, dass man Punkte zusammenzählen kann. Dass in jeder Partie der nächste Spieler beginnt, ist von uns.",
      "Zu zweit mit vier Farben: Die meisten Spielanleitungen verlangen die Höhen für vier Spieler; die spanische nennt keine. Dass auch die Grundfläche für vier Spieler gilt, ist von uns.",
      "Eine Farbe, die nicht einmal ihren ersten Stein legen kann, scheidet mit 11 übrigen Steinen aus. Keine Spielanleitung erwähnt das; es folgt aus der Regel über das Ausscheiden.",
      "Ruinas: Die italienische Spielanleitung sagt, dass die Ruinen gemeinsam gelegt werden, dass Grundfläche und Höhe für einen Spieler mehr gelten und dass danach nach den normalen Regeln gespielt wird. Der Rest ist von uns, zum Beispiel dass der Startspieler die erste Ruine legt.",
      "Ruinen, die in ein kleines eigenes Szenario nicht mehr passen, bleiben aus dem Spiel.",
      "Uhr und Weggehen: Eine Farbe, deren Zeit abgelaufen ist oder deren Spieler endgültig gegangen ist, scheidet aus. Ihre Punkte zählen wie immer, aber wer gegangen ist, kann nicht gewinnen. Sind alle anderen gegangen, endet die Partie sofort, und der letzte Spieler gewinnt; gehört die Partie zu mehreren, geht sie weiter.",
      "Bei mehreren Partien zu zweit mit vier Farben zählt in jeder Partie deine beste Farbe.",
      "Die Kürzel S01 bis S10L stammen aus den Spielanleitungen. Welche Form welches Kürzel hat, ist unsere Vermutung; sicher ist nur, dass S10R und S10L Spiegelbilder sind.",
    ],
    toBuildings: "Wie sicher sind die Szenarien?",
  },
};
