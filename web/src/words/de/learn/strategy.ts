/** How to play better: what reason says, and what was measured. */
import type { Words } from "../../index.svelte";

export const strategy: Words["learn"]["strategy"] = {
  title: "Strategie",
  line: "Das große Buch über Rumis hat noch niemand geschrieben. Hier steht, was unser Programm beim Spielen herausgefunden hat und was sich jeder überlegen kann. Wir sagen, was was ist.",
  measured: "Gemessen",
  reasoned: "Überlegt",
  hints: {
    greedy: {
      title: "Punkte jetzt sind keine Punkte am Ende",
      text: "Ein flacher Stein zeigt viel und ist leicht zu verdecken. Ein Programm, das immer den Zug nimmt, der sofort die meisten Punkte bringt, gewann keines von 200 Spielen gegen unser starkes Programm, auf dem Turm nicht und auf der Pyramide auch nicht.",
    },
    limit: {
      title: "Bis an die Grenze bauen",
      text: "Ein volles Feld kann niemand verdecken. Und eine Lücke von einem einzigen Würfel ist fast so sicher: Kaum ein Stein passt hinein.",
    },
    awkward: {
      title: "Sperrige Steine zuerst, das Paar zuletzt",
      text: "Steine mit Ecken in alle Richtungen brauchen Platz, und davon gibt es mit jedem Zug weniger. Bring das Dreibein und die beiden Schrauben unter, solange der Bauplatz offen ist. Das Paar passt fast überall: Heb es für den Schluss auf.",
    },
    opening: {
      title: "Mit Punkten beginnen, die keiner nehmen kann",
      text: "Spielt ihr zu zweit auf dem Turm, stell die Viererstange aufrecht: 4 hoch, und 4 ist die Grenze. Stell auf der Pyramide und der Mauer das Quadrat auf die Kante, wo die Grenze 2 ist. Solche Felder gehören dir für immer.",
    },
    open: {
      title: "Einen Weg offen halten",
      text: "Jeder Stein muss die eigene Farbe berühren. Wer eingemauert ist, scheidet aus, und jeder übrige Stein kostet einen Punkt. Streck dich früh ins Freie, und schau, wo die einzigen Wege des Gegners sind.",
    },
    yours: {
      title: "Was nur du erreichst, kann warten",
      text: "Zähl die Stellen, die noch frei sind: die nur du nutzen kannst, die nur der Gegner nutzen kann, die beide nutzen können. Nimm zuerst die gemeinsamen. Deine eigenen sind später auch noch da.",
    },
    start: {
      title: "Wer beginnt?",
      text: "Als unser starkes Programm auf dem Turm zu zweit gegen sich selbst spielte, mit einer Zehntelsekunde je Zug, gewann der erste Platz etwa drei von vier Spielen. Gerecht ist darum ein Wettkampf, in dem jedes Mal ein anderer Platz beginnt.",
    },
    two: {
      title: "Von zwei Farben genügt eine",
      text: "Die beste einzelne Farbe gewinnt. Deine zweite muss nicht glänzen. Sie kann sperren, und sie kann dort bauen, wo die erste stehen will.",
    },
  },
  how: "Wie gemessen wurde",
  howText:
    "Das starke Programm denkt eine Zehntelsekunde je Zug. Gegen das Programm, das sofort die meisten Punkte nimmt, spielte es zu zweit je 200-mal auf Chullpa und auf Coricancha, gegen sich selbst 100-mal auf Chullpa. Auf anderen Plänen und mit mehr Spielern kann es anders sein.",
  practise: "Jetzt ausprobieren",
};
