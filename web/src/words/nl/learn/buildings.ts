/** The six buildings: what they were, and how sure we are of their plans. */
import type { LaterWords } from "../../index.svelte";

export const buildings: LaterWords["learn"]["buildings"] = {
  title: "De zes bouwwerken",
  line: "In elk spel verrijst een van deze bouwwerken. De afbeeldingen tonen elk scenario, volgebouwd tot de maximale hoogte.",
  players: "Tonen voor",
  heights: (heights: string) => `Maximale hoogte met 2/3/4 spelers: ${heights}`,
  size: (squares: number, cubes: number) => `${squares} vakjes, volgebouwd ${cubes} blokjes`,
  build: (name: string) => `Spelen op ${name}`,
  standings: { sourced: "Gedocumenteerd", reconstructed: "Gereconstrueerd", "our design": "Ons ontwerp" },
  about:
    "De tekeningen uit de boekjes hebben we niet, dus alle rasters hier zijn van ons. Gedocumenteerd: verschillende onafhankelijke verslagen zijn het erover eens. Gereconstrueerd: naar verslagen en de tekst van de spelregels. Ons ontwerp: de spelregels geven alleen de naam en een paar woorden. Is het speelbord in jouw doos anders, teken het dan zelf na.",
  toEditor: "Scenario tekenen",
  stories: {
    pirka: {
      story: "Een pirka is een eenvoudige muur van ruwe stenen en modder, voor de minder belangrijke gebouwen.",
      plan: "Een L van 33 vakjes, overal drie breed. Op alle vakjes geldt dezelfde hoogte.",
      known:
        "De naam en de hoogten staan in de spelregels. De vorm hebben we bepaald naar verslagen en de tekst van de spelregels.",
    },
    coricancha: {
      story: "De Coricancha, de ‘gouden omheining’, was de belangrijkste tempel van het rijk.",
      plan: "8×8 vakjes in vier ringen. De buitenste ring is 1 hoog, het midden 4. De hoogten zijn voor elk aantal spelers gelijk.",
      known:
        "De naam en de hoogten staan in de spelregels, en over de ringen zijn de verslagen het eens. De Italiaanse spelregels hebben een rode lijn voor twee spelers; dat die om de binnenste 6×6 loopt, is ons ontwerp.",
    },
    pisac: {
      story: "Pisac staat voor de trappen waarmee de Inca’s steile hellingen bedwongen.",
      plan: "Acht rijen van vier vakjes. Rij 1 is 1 hoog, rij 2 is 2 hoog, enzovoort tot de maximale hoogte.",
      known:
        "De naam, de hoogten en de oplopende rijen staan in de spelregels. Het aantal rijen en hun breedte hebben we bepaald naar verslagen.",
    },
    chullpa: {
      story: "Een chullpa is een graftoren, waarin mummies en hun schatten werden bewaard.",
      plan: "4×5 vakjes, allemaal met dezelfde hoogte. In de volle toren passen precies zoveel blokjes als alle spelers samen hebben.",
      known:
        "De naam en de hoogten staan in de spelregels, en over het raster zijn de verslagen het eens. In de Franse spelregels is de toren lager: 4, 5 en 6.",
    },
    tambo: {
      story: "Een tambo was een herberg aan de koninklijke wegen.",
      plan: "6×6 vakjes rond een binnenplaats van 2×2, die leeg blijft. Op alle vakjes geldt dezelfde hoogte.",
      known:
        "Alleen de Italiaanse spelregels kennen dit scenario. Ze geven de naam, het woord ‘herberg’ en dat de hoogte van het aantal spelers afhangt. Het raster en de hoogten zijn van ons.",
    },
    cucho: {
      story: "Cucho betekent hoek.",
      plan: "De vakjes lopen op naar één hoek. Twee spelers gebruiken 5×5 vakjes, drie 6×6, vier 7×7.",
      known:
        "Alleen de Italiaanse spelregels kennen dit scenario. Ze geven de naam, het woord ‘hoek’ en dat de hoogte van de rij en van het aantal spelers afhangt. Het raster, de hoogten en de rode lijnen zijn van ons.",
    },
  },
};
