/** The six buildings: what they were, and how sure we are of their plans. */
import type { Words } from "../../index.svelte";

export const buildings: Words["learn"]["buildings"] = {
  title: "Die sechs Bauwerke",
  line: "In jedem Spiel entsteht eines davon. Die Bilder zeigen den Plan, bis an die Grenze bebaut.",
  players: "Höhen für",
  heights: (heights: string) => `Größte Höhe für 2/3/4 Spieler: ${heights}`,
  size: (squares: number, cubes: number) => `${squares} Felder, voll bebaut ${cubes} Würfel`,
  build: "Bauen",
  buildNamed: (name: string) => `Bauen: ${name}`,
  standings: { sourced: "Bekannt", reconstructed: "Nachgebildet", "our design": "Unser Entwurf" },
  about:
    "Namen und Höhen stehen in den gedruckten Spielregeln; deren Zeichnungen sind verloren. Bekannt: Mehrere unabhängige Berichte stimmen überein. Nachgebildet: nach Berichten und den Worten der Spielregeln. Unser Entwurf: Nur der Name und die Worte sind bekannt. Wenn in deiner Schachtel ein anderer Plan liegt, zeichne ihn selbst.",
  toEditor: "Plan zeichnen",
  stories: {
    pirka: {
      story: "Eine Pirka ist eine einfache Mauer aus rohen Steinen, die in Lehm gesetzt sind.",
      plan: "Ein L aus 33 Feldern, überall drei breit. Alle Felder sind gleich hoch.",
      known: "Die Form haben wir nach Berichten und den Worten der Spielregeln gestaltet.",
    },
    coricancha: {
      story: "Die Coricancha, der „goldene Hof“, war der wichtigste Tempel des Reichs.",
      plan: "Vier Ringe, 8×8 Felder. Der äußere Ring ist 1 hoch, die Mitte 4. Die Höhen sind für jede Spielerzahl gleich.",
      known:
        "Über die Ringe sind sich die Berichte einig. Die rote Linie, die zweien die inneren 6×6 lässt, ist unser Entwurf.",
    },
    pisac: {
      story: "Pisac steht für die Treppen, mit denen die Inka steile Hänge bezwangen.",
      plan: "Acht Reihen zu vier Feldern. Reihe 1 darf 1 hoch werden, Reihe 2 bis 2 und so weiter bis zur Grenze.",
      known: "Die Stufen haben wir nach Berichten und den Worten der Spielregeln gestaltet.",
    },
    chullpa: {
      story: "Eine Chullpa ist ein Grabturm, in dem Mumien und ihre Schätze aufbewahrt wurden.",
      plan: "4×5 Felder, alle gleich hoch. Der Turm fasst genau so viele Würfel, wie alle Spieler zusammen haben.",
      known: "Darüber sind sich die Berichte einig. In der französischen Ausgabe ist der Turm niedriger: 4, 5 und 6.",
    },
    tambo: {
      story: "Ein Tambo war eine Herberge an den Straßen des Königs.",
      plan: "Ein Hof von 6×6 um einen Platz von 2×2, der frei bleibt. Alle Felder sind gleich hoch.",
      known: "Nur der Name, die Höhen und die Worte der Spielregeln sind bekannt. Das Raster ist von uns.",
    },
    cucho: {
      story: "Ein Cucho ist eine Ecke.",
      plan: "Die Felder steigen zu einer Ecke an. Zwei Spieler nutzen 5×5 davon, drei 6×6, vier alle 7×7.",
      known: "Nur der Name, die Höhen und die Worte der Spielregeln sind bekannt. Raster und rote Linien sind von uns.",
    },
  },
};
