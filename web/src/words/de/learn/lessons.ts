/** The tutorial: what is asked, which rule it is about, and what to say when it is done. */
import type { LaterWords } from "../../index.svelte";

export const lessons: LaterWords["learn"]["lessons"] = {
  number: (number: number, of: number) => `Lektion ${number} von ${of}`,
  you: (colour: string) => `Du spielst ${colour}.`,
  showMe: "Zeig es mir",
  tryAgain: "Noch einmal",
  previous: "Vorige Lektion",
  next: "Nächste Lektion",
  finish: "Zu allen Lektionen",
  playNow: "Eine Partie spielen",
  done: "geschafft",
  shown: "So geht es zum Beispiel. Jetzt du: Drücke „Noch einmal“.",
  missed: "Das ist erlaubt, aber nicht die Aufgabe. Versuche es noch einmal.",
  lost: "Die Partie ist zu Ende, und du hast nicht gewonnen. Versuche es noch einmal.",
  onTop: "Sichtbare Felder",
  score: "Punkte jetzt",
  noSuch: "Diese Lektion gibt es nicht.",

  steps: {
    place: {
      title: "Einen Stein legen",
      task: "Wähle einen Stein und lege ihn irgendwo auf die Grundfläche.",
      rule: "Der allererste Stein einer Partie darf überall liegen, wo er passt.",
      done: "Da liegt er. So geht das ganze Spiel, Stein für Stein.",
    },
    turn: {
      title: "Drehen",
      task: "Stelle die Viererstange aufrecht hin.",
      rule: "Drehe sie mit den Knöpfen, dem Mausrad oder der Leertaste; spiegeln darfst du sie nicht. Ziehe an der Scheibe, um das Bauwerk von allen Seiten zu sehen.",
      done: "Sie steht. Unser Programm beginnt gern genau so.",
    },
    height: {
      title: "Auf die Höhe achten",
      task: "Stelle die Dreierstange aufrecht auf diese kleine Pyramide.",
      rule: "Die Zahl auf einem Feld ist seine maximale Höhe.",
      done: "Richtig: Nur in der Mitte ist das erlaubt.",
    },
    holes: {
      title: "Keine Löcher",
      task: "Fülle die Lücke über b1 mit dem Winkel.",
      rule: "Steine kommen gerade von oben. Unter einem Würfel darf nie ein Loch bleiben. Nach oben offene Lücken sind erlaubt.",
      done: "Gefüllt. Andersherum gedreht hätte der Winkel ein Loch gelassen.",
    },
    first: {
      title: "Ins Spiel kommen",
      task: "Rot hat begonnen. Lege deinen ersten Stein.",
      rule: "Gespielt wird im Uhrzeigersinn. Dein erster Stein muss irgendeinen Stein mit einer Seitenfläche berühren, und mindestens einer seiner Würfel muss auf dem Boden stehen.",
      done: "Du bist im Spiel.",
    },
    contact: {
      title: "In Kontakt bleiben",
      task: "Lege noch einen roten Stein an.",
      rule: "Von jetzt an muss jeder Stein einen Stein deiner eigenen Farbe mit einer Seitenfläche berühren, daneben oder darauf. Eine Kante genügt nicht.",
      done: "Er berührt Rot mit einer Seitenfläche. Andere Farben darf er auch berühren.",
    },
    above: {
      title: "Was zählt",
      task: "Lege das L so, dass du vier Felder mehr zeigst.",
      rule: "Am Ende schaut man senkrecht von oben auf das Bauwerk. Jedes Feld, auf dem deine Farbe ganz oben liegt, ist ein Punkt. Die Karte zeigt immer diesen Blick.",
      done: "Vier Felder mehr. Liegende Steine zeigen mehr als stehende.",
    },
    cover: {
      title: "Den Gegner verdecken",
      task: "Verdecke mindestens zwei gelbe Felder.",
      rule: "Nur die oberste Farbe bekommt den Punkt. Was darunter liegt, zählt nicht.",
      done: "Diese Punkte gehören jetzt dir, bis jemand dich verdeckt.",
    },
    out: {
      title: "Ausscheiden",
      task: "Lege einen Stein so, dass Gelb keinen mehr legen kann.",
      rule: "Passen gibt es nicht. Wer an der Reihe ist und keinen Stein legen kann, scheidet für den Rest der Partie aus, und die anderen spielen weiter. Jeder übrige Stein kostet einen Punkt.",
      done: "Gelb ist mit 8 übrigen Steinen ausgeschieden: 8 Punkte Abzug.",
    },
    finish: {
      title: "Gewinnen",
      task: "Spiele diese kleine Partie zu Ende und gewinne sie.",
      rule: "Überlege, wo Gelb noch bauen kann und wo nur du. Auf einer so kleinen Grundfläche ist ein Punktestand unter null normal.",
      done: "Gewonnen! Jetzt weißt du alles, was du für eine richtige Partie brauchst.",
    },
  },
};
