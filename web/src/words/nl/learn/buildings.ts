/** The six buildings: what they were, and how sure we are of their plans. */
import type { Words } from "../../index.svelte";

export const buildings: Words["learn"]["buildings"] = {
  title: "De zes bouwwerken",
  line: "In elk spel verrijst er een van. De plaatjes tonen het plan, tot de grens bebouwd.",
  players: "Hoogten voor",
  heights: (heights: string) => `Grootste hoogte voor 2/3/4 spelers: ${heights}`,
  size: (squares: number, cubes: number) => `${squares} vakken, ${cubes} kubussen als het vol is`,
  build: "Bouwen",
  buildNamed: (name: string) => `Bouwen: ${name}`,
  standings: { sourced: "Bekend", reconstructed: "Nagemaakt", "our design": "Ons ontwerp" },
  about:
    "De namen en hoogten staan in de gedrukte spelregels; hun tekeningen zijn verloren. Bekend: verschillende onafhankelijke berichten zijn het eens. Nagemaakt: naar berichten en de tekst van de spelregels. Ons ontwerp: alleen de naam en de tekst zijn bekend. Zit er in jouw doos een ander plan, teken het dan zelf.",
  toEditor: "Plan tekenen",
  stories: {
    pirka: {
      story: "Een pirka is een eenvoudige muur van ruwe stenen, in modder gezet.",
      plan: "Een L van 33 vakken, overal drie breed. Alle vakken zijn even hoog.",
      known: "De vorm hebben we gemaakt naar berichten en de tekst van de spelregels.",
    },
    coricancha: {
      story: "De Coricancha, het ‘gouden hof’, was de belangrijkste tempel van het rijk.",
      plan: "Vier ringen, 8×8 vakken. De buitenste ring is 1 hoog, het midden 4. De hoogten zijn voor elk aantal spelers gelijk.",
      known:
        "Over de ringen zijn de berichten het eens. De rode lijn, die twee spelers de binnenste 6×6 laat, is ons ontwerp.",
    },
    pisac: {
      story: "Pisac staat voor de trappen waarmee de Inca’s steile hellingen bedwongen.",
      plan: "Acht rijen van vier. Rij 1 mag 1 hoog worden, rij 2 tot 2, enzovoort tot de grens.",
      known: "De treden hebben we gemaakt naar berichten en de tekst van de spelregels.",
    },
    chullpa: {
      story: "Een chullpa is een graftoren, waarin mummies en hun schatten werden bewaard.",
      plan: "4×5 vakken, allemaal even hoog. De toren bevat precies zoveel kubussen als alle spelers samen hebben.",
      known: "De berichten zijn het eens. In de Franse uitgave is de toren lager: 4, 5 en 6.",
    },
    tambo: {
      story: "Een tambo was een herberg aan de koninklijke wegen.",
      plan: "Een hof van 6×6 rond een binnenplaats van 2×2 waar niet gebouwd wordt. Alle vakken zijn even hoog.",
      known: "Alleen de naam, de hoogten en de tekst van de spelregels zijn bekend. Het raster is van ons.",
    },
    cucho: {
      story: "Een cucho is een hoek.",
      plan: "De vakken lopen op naar één hoek. Twee spelers gebruiken er 5×5 van, drie 6×6, vier alle 7×7.",
      known:
        "Alleen de naam, de hoogten en de tekst van de spelregels zijn bekend. Het raster en zijn rode lijnen zijn van ons.",
    },
  },
};
