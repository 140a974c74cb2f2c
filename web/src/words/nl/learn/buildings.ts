/** The six buildings: what they were, and how sure we are of their plans. */
import type { Words } from "../../index.svelte";

export const buildings: Words["learn"]["buildings"] = {
  title: "De zes bouwwerken",
  line: "In elk spel verrijst er een van. De plaatjes tonen het plan, tot de grens bebouwd.",
  players: "Hoogten voor",
  heights: (heights: string) => `Grootste hoogte voor 2/3/4 spelers: ${heights}`,
  size: (squares: number, cubes: number) => `${squares} vakken, ${cubes} kubussen als het vol is`,
  build: (name: string) => `Spelen op ${name}`,
  standings: { sourced: "Gedocumenteerd", reconstructed: "Gereconstrueerd", "our design": "Ons ontwerp" },
  about:
    "De tekeningen van de spelregels hebben we niet, dus alle rasters hier zijn van ons. Gedocumenteerd: verschillende onafhankelijke berichten zijn het eens. Gereconstrueerd: naar berichten en de tekst van de spelregels. Ons ontwerp: de spelregels geven alleen de naam en een paar woorden. Is het speelbord in jouw doos anders, teken het dan zelf.",
  toEditor: "Plan tekenen",
  stories: {
    pirka: {
      story: "Een pirka is een eenvoudige muur van ruwe stenen, in modder gezet.",
      plan: "Een L van 33 vakken, overal drie breed. Alle vakken zijn even hoog.",
      known:
        "De naam en de hoogten staan in de spelregels. De vorm hebben we gemaakt naar berichten en de tekst van de spelregels.",
    },
    coricancha: {
      story: "De Coricancha, het ‘gouden hof’, was de belangrijkste tempel van het rijk.",
      plan: "Vier ringen, 8×8 vakken. De buitenste ring is 1 hoog, het midden 4. De hoogten zijn voor elk aantal spelers gelijk.",
      known:
        "De naam en de hoogten staan in de spelregels, en over de ringen zijn de berichten het eens. De Italiaanse spelregels hebben een rode lijn voor twee spelers; dat die om de binnenste 6×6 loopt, is ons ontwerp.",
    },
    pisac: {
      story: "Pisac staat voor de trappen waarmee de Inca’s steile hellingen bedwongen.",
      plan: "Acht rijen van vier. Rij 1 mag 1 hoog worden, rij 2 tot 2, enzovoort tot de grens.",
      known:
        "De naam, de hoogten en de oplopende rijen staan in de spelregels. Het aantal rijen en hun breedte hebben we naar berichten gekozen.",
    },
    chullpa: {
      story: "Een chullpa is een graftoren, waarin mummies en hun schatten werden bewaard.",
      plan: "4×5 vakken, allemaal even hoog. De toren bevat precies zoveel kubussen als alle spelers samen hebben.",
      known:
        "De naam en de hoogten staan in de spelregels, en over het raster zijn de berichten het eens. In de Franse spelregels is de toren lager: 4, 5 en 6.",
    },
    tambo: {
      story: "Een tambo was een herberg aan de koninklijke wegen.",
      plan: "Een hof van 6×6 rond een binnenplaats van 2×2 waar niet gebouwd wordt. Alle vakken zijn even hoog.",
      known:
        "Alleen de Italiaanse spelregels kennen het. Ze geven de naam, het woord ‘herberg’ en dat de hoogte van het aantal spelers afhangt. Het raster en de hoogten zijn van ons.",
    },
    cucho: {
      story: "Cucho betekent hoek.",
      plan: "De vakken lopen op naar één hoek. Twee spelers gebruiken er 5×5 van, drie 6×6, vier alle 7×7.",
      known:
        "Alleen de Italiaanse spelregels kennen het. Ze geven de naam, het woord ‘hoek’ en dat de hoogte van de rij en van het aantal spelers afhangt. Het raster, de hoogten en de rode lijnen zijn van ons.",
    },
  },
};
