/** The full rules. Lists are lists of paragraphs or items, so that every language can cut them as it likes. */
import type { Words } from "../../index.svelte";

export const rules: Words["learn"]["rules"] = {
  title: "De regels van Rumis",
  lead: "Rumis is Quechua voor ‘stenen’. Een tot vier mensen bouwen samen een bouwwerk van de Inca’s. Aan het eind kijkt iedereen er recht van boven op, en de kleur die het meest te zien is, wint.",
  source:
    "Het spel is niet meer te koop; het werd ook verkocht als Blokus 3D. Deze regels berusten op vijf gedrukte spelregels: Spaans (2002), Frans, Nederlands, Engels (2004) en Italiaans (2005). Waar ze elkaar tegenspreken, kies jij. Waar ze zwijgen, zeggen wij wat we doen.",
  contents: "Op deze pagina",
  play: "Plaatje afspelen",
  pause: "Plaatje stilzetten",
  allowed: "Toegestaan.",
  refused: (why: string) => `Niet toegestaan. ${why}`,

  need: {
    title: "Wat je nodig hebt",
    items: [
      "Een plan: het bouwterrein. Elk vak heeft een grootste hoogte. Er zijn zes plannen, en je kunt er zelf tekenen.",
      "Stenen in ten hoogste vier kleuren. Elke kleur heeft 11 stenen, een van elke vorm, samen 40 kubussen.",
      "Een tot vier spelers. Op een plaats aan tafel zit een mens of een programma. Een plaats speelt met één kleur, of met twee.",
    ],
    stones:
      "De vormen zijn alle manieren om twee, drie of vier kubussen te verbinden. Je mag een steen draaien zoals je wilt, maar nooit spiegelen: de twee schroeven zijn elkaars spiegelbeeld, en geen draai maakt van de ene de andere.",
  },
  placing: {
    title: "Een steen plaatsen",
    line: "Een steen komt recht van boven. Hij mag blijven als aan deze vier dingen is voldaan.",
    inside: "Binnen",
    insideText:
      "Elke kubus ligt boven een vak van het plan, en geen kolom groeit boven de grootste hoogte van zijn vak uit.",
    free: "Vrij",
    freeText: "Geen kubus komt waar er al een is. Van boven kan dat toch al niet.",
    holes: "Geen gaten",
    holesText:
      "Direct onder elke kubus is de grond, een steen, of een andere kubus van dezelfde steen. Openingen naar de hemel zijn prima. Openingen die iets bedekt niet.",
    contact: "Contact",
    contactFirst: "De allereerste steen van het spel mag overal heen.",
    contactJoin:
      "De eerste steen van elke andere kleur deelt een vlak met een steen die er al is, van welke kleur ook. Minstens één van zijn kubussen staat op de grond.",
    contactLater:
      "Elke latere steen deelt een vlak met een steen van zijn eigen kleur, ernaast of erbovenop. Hij mag ook andere kleuren raken. Randen en hoekpunten zijn geen vlakken.",
  },
  course: {
    title: "Het verloop van het spel",
    items: [
      "Kies een plan en een speelwijze. Kies of loot wie begint.",
      "De kleuren zijn om de beurt. Ben je aan de beurt, dan plaats je één steen.",
      "Wie een steen kan plaatsen, moet dat doen. Passen mag niet.",
      "Wie in zijn beurt geen steen kan plaatsen, ligt eruit voor de rest van het spel, ook als er later weer plek zou zijn.",
      "Een kleur die al zijn stenen heeft geplaatst, ligt er ook uit.",
      "Het spel is uit als alle kleuren eruit liggen.",
    ],
  },
  scoring: {
    title: "De telling",
    line: "Kijk recht van boven op het bouwwerk.",
    plus: "Plus één voor elk vak met jouw kleur bovenop.",
    minus: "Min één voor elke steen die je niet hebt geplaatst, hoeveel kubussen hij ook heeft.",
    end: "Een score kan onder nul zijn. De meeste punten winnen. Bij gelijke scores deel je de plaats; niets geeft dan de doorslag.",
    colour: "Kleur",
    onTop: "Bovenop",
    left: "Stenen over",
    points: "Punten",
    example: "De laatste stenen van een spel met vier op de toren, van boven gezien. Groen wint.",
  },
  ways: {
    title: "Speelwijzen",
    standard: "2, 3 of 4 plaatsen, ieder één kleur. Alles zoals hierboven.",
    fourColours:
      "Twee plaatsen, ieder twee kleuren: de eerste heeft de kleuren 1 en 3, de tweede 2 en 4. De hoogten en het oppervlak voor vier gelden. Elke kleur heeft zijn eigen contact nodig, gaat er op zichzelf uit en scoort op zichzelf. Jouw kleuren worden niet opgeteld: wie de allerbeste kleur heeft, wint.",
    ruinas:
      "2 of 3 plaatsen. Vóór het spel komen alle 11 stenen van een kleur die niemand speelt als ruïnes op het bouwterrein, willekeurig of om de beurt. Daarna speel je met de hoogten en het oppervlak voor één speler meer.",
    ruinasRules: [
      "Ruïnes moeten binnen, vrij en zonder gaten liggen. Contact hebben ze niet nodig.",
      "Daarna zijn ruïnes grond. Je mag erop bouwen, en op een ruïne staan geldt als op de grond staan.",
      "Ze zijn van niemand: er een raken is geen contact, en ze tellen voor niemand.",
    ],
    match: "Wedstrijd",
    matchText:
      "Een vooraf afgesproken aantal spellen. De scores worden opgeteld, en de plaats die begint schuift elk spel één op.",
  },
  solitaire: {
    title: "Alleen",
    line: "Vul een kubus van 3×3×3, 4×4×4 of 5×5×5 precies. Gebruik stenen van één tot vier kleuren, hoogstens één van elke vorm per kleur.",
    free: "Vrij",
    freeText: "Elke steen, overal, in elke volgorde.",
    byRules: "Volgens de regels",
    byRulesText:
      "Elke steen komt van boven, maakt geen gat en heeft zijn contact. In de moeilijkere vorm zijn ook de kleuren om de beurt, en wordt er geen overgeslagen.",
    sizes: "Daarvoor zijn 27, 64 of 125 kleine kubussen nodig; één kleur heeft er 40.",
    toPuzzles: "Naar de puzzels",
  },
  editions: {
    title: "Uitgaven",
    line: "De gedrukte spelregels zijn het niet over alles eens. Kies er een als je een nieuw spel begint. De standaard volgt wat de meeste gemeen hebben, met alle zes plannen en de rode lijnen.",
    edition: "Uitgave",
    first: "De eerste steen van een latere kleur raakt",
    anyAndGround: "een willekeurige steen, en de grond",
    any: "een willekeurige steen",
    beforeAndGround: "de steen die de kleur ervoor net heeft geplaatst, en de grond",
    tower: "Chullpa voor 2/3/4",
    plans: "Plannen",
    allSix: "alle zes",
    firstFour: "de eerste vier",
    redLine: "Kleiner oppervlak voor minder spelers (rode lijn)",
    yes: "ja",
    no: "nee",
    firstFourAre: "De eerste vier plannen zijn Pirka, Coricancha, Pisac en Chullpa.",
    italian:
      "In de Italiaanse uitgave: ging de kleur ervoor er zonder een steen uit, dan raakt de eerste steen de laatste steen die wie dan ook heeft geplaatst.",
  },
  readings: {
    title: "Wat bekend is, en hoe wij het lezen",
    line: "De spelregels regelen niet alles, en hun tekeningen zijn niet bewaard gebleven. Deze punten hebben wij besloten. Aan jouw tafel mag het anders.",
    items: [
      "De plannen: namen en hoogten komen uit de spelregels, de rasters zijn van ons. Bij elk zeggen we hoe zeker het is.",
      "Een kleur die zelfs zijn eerste steen niet kan plaatsen, ligt eruit met 11 stenen over. Geen spelregel noemt het; het volgt uit de regel over eruit liggen.",
      "Ruïnes: de spelregel zegt alleen dat ze samen worden gelegd en dat daarna de gewone regels gelden. De rest is van ons, ook dat de plaats die begint de eerste legt.",
      "Ruïnes die niet op een klein eigen plan passen, worden weggelaten.",
      "Een kleur waarvan de tijd om is, of waarvan de speler voorgoed weg is, ligt eruit. Zijn punten tellen gewoon mee.",
      "In een wedstrijd met z’n tweeën en vier kleuren scoort een plaats wat zijn beste kleur scoort.",
      "De codes S01 tot S10L komen uit de spelregels. Welke vorm welke code heeft, vermoeden wij; zeker is alleen dat S10R en S10L elkaars spiegelbeeld zijn.",
    ],
    toBuildings: "Hoe zeker zijn de plannen?",
  },
};
