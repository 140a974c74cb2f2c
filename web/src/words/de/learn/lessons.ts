/** The tutorial: what is asked, which rule it is about, and what to say when it is done. */
import type { Words } from "../../index.svelte";

export const lessons: Words["learn"]["lessons"] = {
  number: (number: number, of: number) => `Lektion ${number} von ${of}`,
  you: (colour: string) => `Du spielst ${colour}.`,
  showMe: "Zeig es mir",
  tryAgain: "Noch einmal",
  previous: "Vorige Lektion",
  next: "Nächste Lektion",
  finish: "Zur Übersicht",
  playNow: "Ein Spiel spielen",
  done: "geschafft",
  shown: "So geht es zum Beispiel. Jetzt du: Drücke „Noch einmal“.",
  missed: "Erlaubt, aber nicht das, was gefragt war. Versuch es noch einmal.",
  lost: "Das Spiel ist aus, und du hast nicht gewonnen. Versuch es noch einmal.",
  onTop: "Felder oben",
  score: "Punkte jetzt",
  noSuch: "Diese Lektion gibt es nicht.",

  steps: {
    place: {
      title: "Einen Stein setzen",
      task: "Wähle einen Stein und setze ihn irgendwo auf den Plan.",
      rule: "Der allererste Stein eines Spiels darf überall hin, wo er passt.",
      done: "Da steht er. Ein Spiel besteht nur daraus, Stein für Stein.",
    },
    turn: {
      title: "Drehen",
      task: "Stelle die Viererstange aufrecht hin.",
      rule: "Du darfst einen Stein drehen, wie du willst, aber nie spiegeln. Auch den Tisch darfst du drehen: Zieh daran, um das Bauwerk von allen Seiten zu sehen.",
      done: "Sie steht. Unser Programm beginnt gern genau so.",
    },
    height: {
      title: "Auf die Höhe achten",
      task: "Stelle die Dreierstange aufrecht auf diese kleine Pyramide.",
      rule: "Die Zahl auf einem Feld sagt, wie hoch du dort bauen darfst.",
      done: "Richtig: Nur die Mitte ist hoch genug.",
    },
    holes: {
      title: "Keine Löcher",
      task: "Fülle die Lücke über b1 mit dem Winkel.",
      rule: "Steine kommen gerade von oben. Unter einem Würfel darf nie etwas frei bleiben. Lücken, die nach oben offen sind, sind in Ordnung.",
      done: "Gefüllt. Andersherum gedreht hätte der Winkel ein Loch gelassen.",
    },
    first: {
      title: "Ins Spiel kommen",
      task: "Rot hat begonnen. Setze deinen ersten Stein.",
      rule: "Gespielt wird im Uhrzeigersinn. Dein erster Stein muss irgendeinen Stein mit einer Seitenfläche berühren, und mindestens einer seiner Würfel muss auf dem Boden stehen.",
      done: "Du bist im Spiel.",
    },
    contact: {
      title: "In Kontakt bleiben",
      task: "Setze noch einen roten Stein.",
      rule: "Von jetzt an muss jeder Stein einen der eigenen Farbe berühren, daneben oder darauf. Eine gemeinsame Kante genügt nicht.",
      done: "Fläche an Fläche mit Rot. Dass er auch andere berührt, schadet nicht.",
    },
    above: {
      title: "Was zählt",
      task: "Setze das L so, dass du vier Felder mehr zeigst.",
      rule: "Am Ende schauen wir senkrecht von oben. Jedes Feld, auf dem deine Farbe oben liegt, ist ein Punkt. Die Karte zeigt es die ganze Zeit.",
      done: "Vier Felder mehr. Liegende Steine zeigen mehr als stehende.",
    },
    cover: {
      title: "Den Gegner verdecken",
      task: "Verdecke mindestens zwei gelbe Felder.",
      rule: "Wer oben liegt, hat den Punkt. Was darunter liegt, zählt für niemanden.",
      done: "Diese Punkte gehören jetzt dir, bis jemand dich verdeckt.",
    },
    out: {
      title: "Ausgeschieden",
      task: "Setze einen Stein so, dass Gelb keinen mehr setzen kann.",
      rule: "Passen gibt es nicht. Wer an der Reihe ist und keinen Stein legen kann, scheidet für den Rest der Partie aus, und die anderen spielen weiter. Jeder übrige Stein kostet einen Punkt.",
      done: "Gelb ist ausgeschieden und hat 8 Steine übrig: 8 Punkte weniger.",
    },
    finish: {
      title: "Gewinnen",
      task: "Spiele dieses kleine Spiel zu Ende. Gewinne es.",
      rule: "Überlege, wo Gelb noch hinkann und wo nur du. Auf einem so kleinen Bauplatz sind Punkte unter null normal.",
      done: "Gewonnen! Jetzt weißt du alles, was du für ein richtiges Spiel brauchst.",
    },
  },
};
