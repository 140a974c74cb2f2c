/** How to play better: what reason says, and what was measured. */
import type { LaterWords } from "../../index.svelte";

export const strategy: LaterWords["learn"]["strategy"] = {
  title: "Strategie",
  line: "Das große Buch über Rumis hat noch niemand geschrieben. Hier steht, was unser Programm beim Spielen gezeigt hat und was sich jeder überlegen kann. Bei jedem Tipp steht, ob er gemessen oder überlegt ist.",
  measured: "Gemessen",
  reasoned: "Überlegt",
  hints: {
    greedy: {
      title: "Punkte jetzt sind keine Punkte am Ende",
      text: "Ein flacher Stein zeigt viel und ist leicht zu verdecken. Ein Programm, das immer den Zug mit dem größten sofortigen Vorsprung macht, gewann gegen unser Programm auf dem Turm keine von 200 Partien und auf der Pyramide auch keine von 200.",
    },
    limit: {
      title: "Bis zur maximalen Höhe bauen",
      text: "Ein volles Feld kann niemand verdecken. Eine Lücke von einem einzigen Würfel ist fast so sicher: Kaum ein Stein passt hinein.",
    },
    awkward: {
      title: "Sperrige Steine zuerst, das Paar zuletzt",
      text: "Steine mit Armen in alle Richtungen brauchen Platz, und davon gibt es mit jedem Zug weniger. Lege das Dreibein und die beiden Schrauben, solange noch Platz ist. Das Paar passt fast überall: Hebe es für den Schluss auf.",
    },
    opening: {
      title: "Mit Punkten beginnen, die keiner nehmen kann",
      text: "Stelle im Spiel zu zweit auf dem Turm die Viererstange aufrecht hin: Sie ist 4 hoch, und 4 ist dort die maximale Höhe. Stelle auf der Pyramide und auf der Mauer das Quadrat hochkant, wo die maximale Höhe 2 ist. Solche Felder gehören dir für immer. Auf dem Turm hält unser Programm vom Dreibein in der Mitte genauso viel.",
    },
    open: {
      title: "Einen Weg offen halten",
      text: "Jeder Stein muss die eigene Farbe berühren. Wer eingemauert ist, scheidet aus, und jeder übrige Stein kostet einen Punkt. Baue früh ins Freie und achte darauf, wohin dein Gegner noch kann.",
    },
    yours: {
      title: "Was nur du erreichst, kann warten",
      text: "Zähle die Stellen, die noch frei sind: die, die nur du nutzen kannst, die, die nur dein Gegner nutzen kann, und die, die ihr beide nutzen könnt. Nimm zuerst die gemeinsamen. Deine eigenen sind später auch noch da.",
    },
    start: {
      title: "Wer beginnt?",
      text: "Als unser Programm zu zweit gegen sich selbst spielte, gewann der Startspieler auf der Mauer und in der Herberge fast jede Partie. In den anderen Szenarien gewann er mehr als die Hälfte, und oft wurde der erste Platz geteilt. Gerecht ist es darum, mehrere Partien zu spielen und abwechselnd zu beginnen.",
    },
    two: {
      title: "Von zwei Farben genügt eine",
      text: "Die beste einzelne Farbe gewinnt, deine zweite muss also nicht glänzen. Sie kann dem Gegner den Weg versperren und der ersten den Unterbau legen.",
    },
  },
  how: "Wie gemessen wurde",
  howText: (simulations, games) =>
    `Gegen das Programm, das den größten sofortigen Vorsprung nimmt, spielte unser Programm zu zweit je 200 Partien auf Chullpa und auf Coricancha, mit einer Zehntelsekunde pro Zug. In anderen Szenarien und mit anderer Spielerzahl kann es anders sein. Die Tabelle und die Aussage, wie oft der Startspieler gewinnt, stammen aus Partien unseres Programms gegen sich selbst: mit ${simulations} Simulationen pro Zug und mindestens ${games} Partien je Szenario und Spielerzahl.`,
  practise: "Jetzt ausprobieren",
};
