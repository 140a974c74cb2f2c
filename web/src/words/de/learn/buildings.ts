/** The six buildings: what they were, and how sure we are of their plans. */
import type { LaterWords } from "../../index.svelte";

export const buildings: LaterWords["learn"]["buildings"] = {
  title: "Die sechs Bauwerke",
  line: "In jeder Partie entsteht eines davon. Die Bilder zeigen jedes Szenario bis zur maximalen Höhe bebaut.",
  players: "Anzeigen für",
  heights: (heights: string) => `Maximale Höhe für 2/3/4 Spieler: ${heights}`,
  size: (squares: number, cubes: number) => `${squares} Felder, voll bebaut ${cubes} Würfel`,
  build: (name: string) => `${name} spielen`,
  standings: { sourced: "Belegt", reconstructed: "Rekonstruiert", "our design": "Unser Entwurf" },
  about:
    "Die Zeichnungen der Spielanleitungen liegen uns nicht vor, darum sind alle Raster hier von uns. Belegt: Mehrere unabhängige Berichte stimmen überein. Rekonstruiert: nach Berichten und nach dem Text der Spielanleitungen. Unser Entwurf: Die Spielanleitung nennt nur den Namen und ein paar Stichwörter. Sieht der Spielplan in deiner Schachtel anders aus, dann zeichne ihn im Szenario-Editor nach.",
  toEditor: "Szenario-Editor öffnen",
  stories: {
    pirka: {
      story:
        "Eine Pirka ist eine einfache Mauer aus rohen, in Lehm gesetzten Steinen, wie man sie für schlichtere Bauten errichtete.",
      plan: "Ein L aus 33 Feldern, überall drei breit. Auf allen Feldern gilt dieselbe Höhe.",
      known:
        "Name und Höhen stehen in den Spielanleitungen. Die Form haben wir aus Berichten und aus dem Text der Spielanleitungen erschlossen.",
    },
    coricancha: {
      story: "Die Coricancha, der „goldene Hof“, war der wichtigste Tempel des Reichs.",
      plan: "8×8 Felder in vier Ringen. Der äußere Ring ist 1 hoch, die Mitte 4. Die Höhen sind für jede Spielerzahl gleich.",
      known:
        "Name und Höhen stehen in den Spielanleitungen, und über die Ringe sind sich die Berichte einig. Die italienische Spielanleitung kennt eine rote Linie für zwei Spieler; dass sie um die inneren 6×6 Felder läuft, ist unser Entwurf.",
    },
    pisac: {
      story: "Pisac steht für die Treppen, mit denen die Inka steile Hänge bezwangen.",
      plan: "Acht Reihen zu je vier Feldern. Reihe 1 ist 1 hoch, Reihe 2 ist 2 hoch und so weiter bis zur maximalen Höhe.",
      known:
        "Name, Höhen und die ansteigenden Reihen stehen in den Spielanleitungen. Zahl und Breite der Reihen haben wir aus Berichten erschlossen.",
    },
    chullpa: {
      story: "Eine Chullpa ist ein Grabturm, in dem Mumien und ihre Schätze aufbewahrt wurden.",
      plan: "4×5 Felder, alle mit derselben Höhe. Der volle Turm fasst genau so viele Würfel, wie alle Spieler zusammen haben.",
      known:
        "Name und Höhen stehen in den Spielanleitungen, und über das Raster sind sich die Berichte einig. In der französischen Spielanleitung ist der Turm niedriger: 4, 5 und 6.",
    },
    tambo: {
      story: "Ein Tambo war eine Herberge an den königlichen Straßen.",
      plan: "6×6 Felder um einen Hof von 2×2, der leer bleibt. Auf allen Feldern gilt dieselbe Höhe.",
      known:
        "Nur die italienische Spielanleitung kennt dieses Szenario. Sie nennt den Namen, das Wort „Herberge“ und dass die Höhe von der Zahl der Spieler abhängt. Raster und Höhen sind von uns.",
    },
    cucho: {
      story: "Cucho heißt Ecke.",
      plan: "Die Felder steigen zu einer Ecke hin an. Zwei Spieler nutzen 5×5 Felder, drei 6×6, vier 7×7.",
      known:
        "Nur die italienische Spielanleitung kennt dieses Szenario. Sie nennt den Namen, das Wort „Ecke“ und dass die Höhe von der Reihe und von der Zahl der Spieler abhängt. Raster, Höhen und rote Linien sind von uns.",
    },
  },
};
