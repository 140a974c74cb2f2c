/** The full rules. Lists are lists of paragraphs or items, so that every language can cut them as it likes. */
import type { Words } from "../../index.svelte";

export const rules: Words["learn"]["rules"] = {
  title: "Die Regeln von Rumis",
  lead: "Rumis heißt auf Quechua „Steine“. Eine bis vier Personen errichten zusammen ein Bauwerk der Inka. Am Ende schauen alle senkrecht darauf, und die Farbe, die am meisten von sich zeigt, gewinnt.",
  source:
    "Das Spiel ist vergriffen; es wurde auch als Blokus 3D verkauft. Diese Regeln beruhen auf fünf gedruckten Spielregeln: spanisch (2002), französisch, niederländisch, englisch (2004) und italienisch (2005). Wo sie sich widersprechen, wählst du. Wo sie schweigen, sagen wir, was wir tun.",
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
      "Ein bis vier Spieler. An einem Platz am Tisch sitzt eine Person oder ein Programm. Ein Platz spielt eine Farbe oder zwei.",
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
      "Wählt einen Plan und eine Spielart. Bestimmt oder lost aus, wer beginnt.",
      "Die Farben sind der Reihe nach dran. Wer dran ist, setzt einen Stein.",
      "Wer einen Stein setzen kann, muss es tun. Passen gibt es nicht.",
      "Wer am Zug keinen Stein setzen kann, scheidet für den Rest des Spiels aus, auch wenn später wieder Platz wäre.",
      "Eine Farbe, die alle Steine gesetzt hat, scheidet ebenfalls aus.",
      "Das Spiel ist aus, wenn alle Farben ausgeschieden sind.",
    ],
  },
  scoring: {
    title: "Die Punkte",
    line: "Schaut senkrecht auf das Bauwerk.",
    plus: "Plus eins für jedes Feld, auf dem deine Farbe oben liegt.",
    minus: "Minus eins für jeden Stein, den du nicht gesetzt hast, gleich wie viele Würfel er hat.",
    end: "Punkte können unter null liegen. Wer die meisten hat, gewinnt. Bei Gleichstand teilt man sich den Platz; etwas, das ihn entscheidet, gibt es nicht.",
    colour: "Farbe",
    onTop: "Oben",
    left: "Steine übrig",
    points: "Punkte",
    example: "Die letzten Steine eines Spiels zu viert auf dem Turm, von oben gesehen. Grün gewinnt.",
  },
  ways: {
    title: "Spielarten",
    standard: "2, 3 oder 4 Plätze mit je einer Farbe. Alles wie oben.",
    fourColours:
      "Zwei Plätze mit je zwei Farben: Der erste hat die Farben 1 und 3, der zweite 2 und 4. Es gelten die Höhen und die Fläche für vier. Jede Farbe braucht ihren eigenen Kontakt, scheidet für sich aus und zählt für sich. Deine Farben werden nicht zusammengezählt: Wem die beste einzelne Farbe gehört, der gewinnt.",
    ruinas:
      "2 oder 3 Plätze. Vor dem Spiel kommen alle 11 Steine einer Farbe, die niemand spielt, als Ruinen auf den Bauplatz, zufällig oder reihum. Dann spielt ihr mit den Höhen und der Fläche für einen Spieler mehr.",
    ruinasRules: [
      "Ruinen müssen im Plan, frei und ohne Löcher liegen. Kontakt brauchen sie nicht.",
      "Danach sind Ruinen Boden. Du darfst auf ihnen bauen, und wer auf einer steht, steht auf dem Boden.",
      "Sie gehören niemandem: Eine zu berühren ist kein Kontakt, und sie zählen für niemanden.",
    ],
    match: "Wettkampf",
    matchText:
      "Eine vorher vereinbarte Zahl von Spielen. Die Punkte werden zusammengezählt, und der Platz, der beginnt, rückt jedes Mal um einen weiter.",
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
    line: "Die gedruckten Spielregeln sind sich nicht in allem einig. Wähle eine, wenn du ein neues Spiel anfängst. „Standard“ folgt dem, was die meisten gemeinsam haben, mit allen sechs Plänen und den roten Linien.",
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
      "In der italienischen Ausgabe: Wenn die Farbe davor ohne einen Stein ausgeschieden ist, berührt der erste Stein den Stein, der zuletzt gesetzt wurde, gleich von wem.",
  },
  readings: {
    title: "Was bekannt ist und was wir so verstehen",
    line: "Die gedruckten Spielregeln klären nicht alles, und ihre Zeichnungen sind nicht erhalten. Diese Punkte haben wir entschieden. An deinem Tisch darfst du es anders halten.",
    items: [
      "Die Pläne: Namen und Höhen stehen in den Spielregeln, die Raster sind von uns. Bei jedem sagen wir, wie sicher er ist.",
      "Eine Farbe, die nicht einmal ihren ersten Stein setzen kann, scheidet mit 11 übrigen Steinen aus. Keine Spielregel erwähnt das; es folgt aus der Regel über das Ausscheiden.",
      "Ruinen: Die Spielregel sagt nur, dass sie gemeinsam gelegt werden und danach alles wie sonst gilt. Der Rest ist von uns, auch dass der Platz, der beginnt, die erste legt.",
      "Ruinen, die auf einen kleinen eigenen Plan nicht passen, werden weggelassen.",
      "Eine Farbe, deren Zeit abgelaufen ist oder deren Spieler endgültig gegangen ist, scheidet aus. Ihre Punkte zählen wie immer.",
      "In einem Wettkampf zu zweit mit vier Farben zählt für einen Platz seine beste Farbe.",
      "Die Kürzel S01 bis S10L stammen aus der Spielregel. Welche Form welches Kürzel hat, ist von uns vermutet; sicher ist nur, dass S10R und S10L Spiegelbilder sind.",
    ],
    toBuildings: "Wie sicher sind die Pläne?",
  },
};
