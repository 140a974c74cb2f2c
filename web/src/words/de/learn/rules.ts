/** The full rules. Lists are lists of paragraphs or items, so that every language can cut them as it likes. */
import type { Words } from "../../index.svelte";

export const rules: Words["learn"]["rules"] = {
  title: "Die Regeln von Rumis",
  lead: "Rumis heißt auf Quechua „Steine“. Eine bis vier Personen errichten zusammen ein Bauwerk der Inka. Am Ende schauen alle senkrecht darauf, und die Farbe, die am meisten von sich zeigt, gewinnt.",
  source:
    "Diese Regeln beruhen auf fünf gedruckten Spielanleitungen: spanisch (2002), französisch, niederländisch, englisch (2004) und italienisch (2005). Wo sie sich widersprechen, wählst du eine Ausgabe. Wo sie nichts sagen, erklären wir, wie wir es halten. Die Beispiele und Bilder sind von uns.",
  contents: "Auf dieser Seite",
  play: "Bild abspielen",
  pause: "Bild anhalten",
  allowed: "Erlaubt.",
  refused: (why: string) => `Nicht erlaubt. ${why}`,

  need: {
    title: "Was man braucht",
    items: [
      "Einen Plan: den Bauplatz. Jedes Feld darauf hat eine größte Höhe. Es gibt sechs Pläne, und du kannst eigene zeichnen.",
      "Steine in bis zu vier Farben. Jede Farbe hat 11 Steine, einen von jeder Form, zusammen 40 Würfel.",
      "Ein bis vier Spieler, Menschen oder Programme. Der Tisch lässt sich drehen, damit alle das Bauwerk von allen Seiten sehen.",
    ],
    stones:
      "Die Formen sind alle Möglichkeiten, zwei, drei oder vier Würfel zu verbinden. Du darfst einen Stein drehen, wie du willst, aber nie spiegeln: Die beiden Schrauben sind Spiegelbilder voneinander, und keine Drehung macht aus der einen die andere.",
  },
  placing: {
    title: "Einen Stein setzen",
    line: "Ein Stein kommt gerade von oben. Er darf bleiben, wenn diese vier Dinge stimmen.",
    inside: "Im Plan",
    insideText:
      "Jeder Würfel liegt über einem Feld des Plans, und keine Säule wächst über die größte Höhe ihres Feldes hinaus.",
    free: "Frei",
    freeText: "Kein Würfel kommt dorthin, wo schon einer ist. Von oben kann das ohnehin nicht geschehen.",
    holes: "Keine Löcher",
    holesText:
      "Direkt unter jedem Würfel ist der Boden, ein Stein oder ein anderer Würfel desselben Steins. Lücken, die nach oben offen sind, sind in Ordnung. Lücken, die etwas verdeckt, sind es nicht.",
    contact: "Kontakt",
    contactFirst: "Der allererste Stein des Spiels darf überall hin.",
    contactJoin:
      "Der erste Stein jeder anderen Farbe hat eine Fläche mit einem Stein gemeinsam, der schon da ist, gleich welcher Farbe. Mindestens einer seiner Würfel steht auf dem Boden.",
    contactLater:
      "Jeder spätere Stein hat eine Fläche mit einem Stein der eigenen Farbe gemeinsam, daneben oder darauf. Andere Farben darf er auch berühren. Kanten und Ecken sind keine Flächen.",
  },
  course: {
    title: "Der Verlauf des Spiels",
    items: [
      "Wählt ein Szenario und eine Variante. Bestimmt den Startspieler oder lost ihn aus.",
      "Gespielt wird im Uhrzeigersinn. Wer an der Reihe ist, legt einen Stein.",
      "Wer einen Stein legen kann, muss es tun: Passen gibt es nicht.",
      "Wer an der Reihe ist und keinen Stein legen kann, scheidet für den Rest der Partie aus, auch wenn später wieder Platz wäre. Die anderen spielen ohne ihn weiter.",
      "Wer alle Steine gelegt hat, scheidet ebenfalls aus.",
      "Die Partie endet, wenn niemand mehr einen Stein legen kann.",
    ],
  },
  scoring: {
    title: "Die Punkte",
    line: "Schaut senkrecht auf das Bauwerk.",
    plus: "Plus eins für jedes Feld, auf dem deine Farbe oben liegt.",
    minus: "Minus eins für jeden Stein, den du nicht gesetzt hast, gleich wie viele Würfel er hat.",
    end: "Punkte können unter null liegen. Wer die meisten Punkte hat, gewinnt. Bei Gleichstand ist der Rang geteilt; eine Entscheidung darüber hinaus gibt es nicht.",
    colour: "Farbe",
    onTop: "Oben",
    left: "Steine übrig",
    points: "Punkte",
    example: "Unser Beispiel: die letzten Steine einer Partie zu viert auf dem Turm, von oben gesehen. Grün gewinnt.",
  },
  ways: {
    title: "Spielarten",
    standard: "2, 3 oder 4 Plätze mit je einer Farbe. Alles wie oben.",
    fourColours:
      "Zwei Plätze mit je zwei Farben: Der erste hat die Farben 1 und 3, der zweite 2 und 4. Es gelten die Höhen und die Fläche für vier. Jede Farbe braucht ihren eigenen Kontakt, scheidet für sich aus und zählt für sich. Deine Farben werden nicht zusammengezählt: Wem die beste einzelne Farbe gehört, der gewinnt.",
    ruinas:
      "Für 2 oder 3 Spieler. Diese Variante steht nur in der italienischen Spielanleitung. Vor der Partie werden alle 11 Steine einer nicht verwendeten Farbe als Ruinen gelegt: reihum von den Spielern oder zufällig. Dann gelten die Höhen und die Fläche für einen Spieler mehr.",
    ruinasRules: [
      "Ruinen müssen im Plan, frei und ohne Löcher liegen. Kontakt brauchen sie nicht.",
      "Danach sind Ruinen Boden. Du darfst auf ihnen bauen, und wer auf einer steht, steht auf dem Boden.",
      "Sie gehören niemandem: Eine zu berühren ist kein Kontakt, und sie zählen für niemanden.",
    ],
    match: "Wettkampf",
    matchText:
      "Vereinbart eine Zahl von Partien und zählt die Punkte zusammen, wie es die spanische Spielanleitung vorschlägt. Bei uns beginnt jede Partie der nächste Spieler.",
  },
  solitaire: {
    title: "Allein",
    line: "Fülle einen Würfel von 3×3×3, 4×4×4 oder 5×5×5 genau aus. Nimm Steine von einer bis vier Farben, höchstens einen von jeder Form in jeder Farbe.",
    free: "Frei",
    freeText: "Jeder Stein, überall, in jeder Reihenfolge.",
    byRules: "Nach den Regeln",
    byRulesText:
      "Jeder Stein kommt von oben, macht kein Loch und hat seinen Kontakt. In der schwereren Form sind auch die Farben der Reihe nach dran, und keine wird ausgelassen.",
    sizes: "Dafür sind 27, 64 oder 125 Steinwürfel nötig; eine Farbe hat 40.",
    toPuzzles: "Zu den Rätseln",
  },
  editions: {
    title: "Ausgaben",
    line: "Die Spielanleitungen sind sich nicht in allem einig. Wähle eine Ausgabe unter „Mehr zur Auswahl“, wenn du eine neue Partie beginnst. „Standard“ folgt dem, was die meisten gemeinsam haben, und nimmt die sechs Szenarien und die rote Linie der italienischen hinzu.",
    edition: "Ausgabe",
    first: "Der erste Stein einer späteren Farbe berührt",
    anyAndGround: "irgendeinen Stein und den Boden",
    any: "irgendeinen Stein",
    beforeAndGround: "den Stein, den die Farbe davor gerade gesetzt hat, und den Boden",
    tower: "Chullpa für 2/3/4",
    plans: "Pläne",
    allSix: "alle sechs",
    firstFour: "die ersten vier",
    redLine: "Kleinere Fläche für weniger Spieler (rote Linie)",
    yes: "ja",
    no: "nein",
    firstFourAre: "Die ersten vier Pläne sind Pirka, Coricancha, Pisac und Chullpa.",
    italian:
      "In der italienischen Ausgabe: Ist die Farbe davor ausgeschieden, ohne einen Stein gelegt zu haben, berührt der erste Stein den zuletzt gelegten Stein, gleich von wem. So lesen wir die Spielanleitung.",
  },
  readings: {
    title: "Was die Spielanleitungen offenlassen",
    line: "Die Spielanleitungen klären nicht alles, und ihre Zeichnungen liegen uns nicht vor. Diese Punkte haben wir entschieden. An deinem Tisch darfst du es anders halten.",
    items: [
      "Szenarien: Die Namen stehen in den Spielanleitungen, ebenso die Höhen von Pirka, Coricancha, Pisac und Chullpa. Die Höhen von Tambo und Cucho sind von uns, ebenso alle Raster. Bei jedem sagen wir, wie sicher es ist.",
      "Passen: Nur die englische Spielanleitung sagt, dass man legen muss, wenn man kann. Wir halten es in allen Ausgaben so.",
      "Gleichstand: Die englische Spielanleitung zeigt einen in einem Beispiel. Keine löst ihn auf, darum ist der Rang dann geteilt.",
      "Mehrere Partien: Nur die spanische Spielanleitung erwähnt, dass man Punkte zusammenzählen kann. Dass jedes Mal der nächste Spieler beginnt, ist von uns.",
      "Zu zweit mit vier Farben: Die meisten Spielanleitungen verlangen die Höhen für vier Spieler; die spanische nennt keine. Dass auch die Fläche für vier gilt, ist von uns.",
      "Eine Farbe, die nicht einmal ihren ersten Stein legen kann, scheidet mit 11 übrigen Steinen aus. Keine Spielanleitung erwähnt das; es folgt aus der Regel über das Ausscheiden.",
      "Ruinas: Die italienische Spielanleitung sagt, dass die Ruinen gemeinsam gelegt werden, dass Fläche und Höhe für einen Spieler mehr gelten und dass danach die normalen Regeln gelten. Der Rest ist von uns, zum Beispiel dass der Startspieler die erste Ruine legt.",
      "Ruinen, die auf ein kleines eigenes Szenario nicht passen, werden weggelassen.",
      "Uhren und Verlassen: Eine Farbe, deren Zeit abgelaufen ist oder deren Spieler endgültig gegangen ist, scheidet aus. Ihre Punkte zählen wie immer.",
      "Bei mehreren Partien zu zweit mit vier Farben zählt in jeder Partie deine beste Farbe.",
      "Die Kürzel S01 bis S10L stammen aus den Spielanleitungen. Welche Form welches Kürzel hat, ist unsere Vermutung; sicher ist nur, dass S10R und S10L Spiegelbilder sind.",
    ],
    toBuildings: "Wie sicher sind die Pläne?",
  },
};
