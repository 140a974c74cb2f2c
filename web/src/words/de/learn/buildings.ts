/** The six buildings: what they were, and how sure we are of their plans. */
import type { Words } from "../../index.svelte";

export const buildings: Words["learn"]["buildings"] = {
  title: "Die sechs Bauwerke",
  line: "In jedem Spiel entsteht eines davon. Die Bilder zeigen den Plan, bis an die Grenze bebaut.",
  players: "Höhen für",
  heights: (heights: string) => `Größte Höhe für 2/3/4 Spieler: ${heights}`,
  size: (squares: number, cubes: number) => `${squares} Felder, voll bebaut ${cubes} Würfel`,
  build: (name: string) => `Auf ${name} spielen`,
  standings: { sourced: "Belegt", reconstructed: "Rekonstruiert", "our design": "Unser Entwurf" },
  about:
    "Die Zeichnungen der Spielanleitungen liegen uns nicht vor, darum sind alle Raster hier von uns. Belegt: Mehrere unabhängige Berichte stimmen überein. Rekonstruiert: nach Berichten und nach dem Text der Spielanleitungen. Unser Entwurf: Die Spielanleitung nennt nur den Namen und wenige Worte. Sieht der Spielplan in deiner Schachtel anders aus, dann zeichne ihn selbst.",
  toEditor: "Plan zeichnen",
  stories: {
    pirka: {
      story: "Eine Pirka ist eine einfache Mauer aus rohen Steinen, die in Lehm gesetzt sind.",
      plan: "Ein L aus 33 Feldern, überall drei breit. Alle Felder sind gleich hoch.",
      known:
        "Name und Höhen stehen in den Spielanleitungen. Die Form haben wir nach Berichten und nach dem Text der Spielanleitungen gestaltet.",
    },
    coricancha: {
      story: "Die Coricancha, der „goldene Hof“, war der wichtigste Tempel des Reichs.",
      plan: "Vier Ringe, 8×8 Felder. Der äußere Ring ist 1 hoch, die Mitte 4. Die Höhen sind für jede Spielerzahl gleich.",
      known:
        "Name und Höhen stehen in den Spielanleitungen, und über die Ringe sind sich die Berichte einig. Die italienische Spielanleitung kennt eine rote Linie für zwei Spieler; dass sie um die inneren 6×6 Felder läuft, ist unser Entwurf.",
    },
    pisac: {
      story: "Pisac steht für die Treppen, mit denen die Inka steile Hänge bezwangen.",
      plan: "Acht Reihen zu vier Feldern. Reihe 1 darf 1 hoch werden, Reihe 2 bis 2 und so weiter bis zur Grenze.",
      known:
        "Name, Höhen und die ansteigenden Reihen stehen in den Spielanleitungen. Zahl und Breite der Reihen haben wir nach Berichten gewählt.",
    },
    chullpa: {
      story: "Eine Chullpa ist ein Grabturm, in dem Mumien und ihre Schätze aufbewahrt wurden.",
      plan: "4×5 Felder, alle gleich hoch. Der Turm fasst genau so viele Würfel, wie alle Spieler zusammen haben.",
      known:
        "Name und Höhen stehen in den Spielanleitungen, und über das Raster sind sich die Berichte einig. In der französischen Spielanleitung ist der Turm niedriger: 4, 5 und 6.",
    },
    tambo: {
      story: "Ein Tambo war eine Herberge an den Straßen des Königs.",
      plan: "Ein Hof von 6×6 um einen Platz von 2×2, der frei bleibt. Alle Felder sind gleich hoch.",
      known:
        "Nur die italienische Spielanleitung kennt es. Sie nennt den Namen, das Wort „Herberge“ und dass die Höhe von der Zahl der Spieler abhängt. Raster und Höhen sind von uns.",
    },
    cucho: {
      story: "Cucho heißt Ecke.",
      plan: "Die Felder steigen zu einer Ecke an. Zwei Spieler nutzen 5×5 davon, drei 6×6, vier alle 7×7.",
      known:
        "Nur die italienische Spielanleitung kennt es. Sie nennt den Namen, das Wort „Ecke“ und dass die Höhe von der Reihe und von der Zahl der Spieler abhängt. Raster, Höhen und rote Linien sind von uns.",
    },
  },
};
