/** The page about fair play. It is loaded when somebody opens it. */
import type { FairWords } from "../fair";

export const fair: FairWords = {
  title: "Fair spielen",
  lead: "Eine Partie mit Wertung vergleicht Menschen. Diese wenigen Regeln sorgen dafür, dass es so bleibt. Sie gelten für Partien mit Wertung; in allen anderen könnt ihr abmachen, was ihr wollt.",
  parts: [
    [
      "Nur der eigene Kopf",
      [
        "Während einer Partie mit Wertung hilft dir niemand: kein Programm, keine Analyse, kein anderer Mensch, kein zweites Brett, auf dem du mit einem Programm Züge ausprobierst.",
        "Solange du eine Partie mit Wertung spielst, schließt diese App ihre Analyse für dasselbe Szenario und für eigene Szenarien, in jedem Tab. Wird auf einem eigenen Szenario gespielt, so gilt das für alle Szenarien. Partien gegen Programme und das Nachspielen bleiben offen. Wenn die Partie vorbei ist, ist die Analyse wieder da.",
      ],
    ],
    [
      "Ein Mensch, ein Konto",
      [
        "Alle spielen Partien mit Wertung unter einem einzigen, eigenen Konto. Spiele nicht gegen dich selbst und verleihe dein Konto nicht.",
      ],
    ],
    [
      "Keine Absprachen",
      [
        "Alle versuchen zu gewinnen. Verliere nicht absichtlich und sprich keine Ergebnisse ab.",
        "Partien derselben Leute an einem Tag zählen jedes Mal weniger: die erste ganz, die zweite halb, die dritte ein Viertel. Alle zusammen zählen höchstens so viel wie zwei.",
      ],
    ],
    [
      "Weggehen",
      [
        "Wer eine laufende Partie mit Wertung verlässt, kommt hinter alle, die geblieben sind, egal wie die Punkte stehen. Bleibt nur eine Person übrig, endet die Partie, und diese Person gewinnt, außer wenn mehrere Partien vereinbart sind.",
        "Bist du an der Reihe und drei Minuten lang weg, mit einer Uhr in Minuten eine Minute lang, dürfen die anderen deinen Platz beanspruchen. Mit Tagen pro Zug entscheidet nur die Uhr.",
        "Ist jemand weg, bevor alle zwei Steine gelegt haben, wird die Partie abgebrochen: Keine Wertung ändert sich. Kommt etwas dazwischen, bitte um eine Pause.",
      ],
    ],
    [
      "Reden",
      [
        "Am Tisch gibt es nur feste Sätze, die jeder Bildschirm in seiner Sprache zeigt, und nur wenige in zehn Sekunden. Niemand kann dir schreiben.",
      ],
    ],
    [
      "Mit wem du spielst",
      [
        "Einen Tisch, der nicht in der Lobby steht, finden nur Leute mit seinem Link. Du kannst auch Zuschauer ausschließen. Bevor eine Partie beginnt, kannst du ohne Folgen aufstehen. Du kannst jemanden blockieren: Dann bekommst du diese Person nicht als Gegner und siehst ihre Sätze nicht.",
      ],
    ],
    [
      "Was Betreiber dürfen",
      [
        "Wer einen Server betreibt, kann einen Tisch schließen, die Sitzungen eines Kontos beenden und ein Konto sperren. Eine geschlossene Partie endet ohne Ergebnis. Betreiber können keinen Zug ändern und kein Passwort lesen.",
      ],
    ],
    [
      "Was der Server speichert",
      [
        "Jeden Zug mit seiner Zeit, also auch, wie lange du über jeden nachgedacht hast, außerdem die Sätze und wer wo saß. Pausen zählen nicht, und in Partien mit einer Uhr in Minuten auch nicht die Zeit, in der der Server keine Züge speichern konnte. Wer eine Partie sehen darf, kann ihre Aufzeichnung mit diesen Zeiten speichern. Partien bleiben erhalten; wird ein Konto gelöscht, steht sein Name nicht mehr dabei.",
      ],
    ],
  ],
};
