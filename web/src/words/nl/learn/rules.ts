/** The full rules. Lists are lists of paragraphs or items, so that every language can cut them as it likes. */
import type { Words } from "../../index.svelte";

export const rules: Words["learn"]["rules"] = {
  title: "De regels van Rumis",
  lead: "Rumis is Quechua voor ‘stenen’. Een tot vier mensen bouwen samen een bouwwerk van de Inca’s. Aan het eind kijkt iedereen er recht van boven op, en de kleur die het meest te zien is, wint.",
  source:
    "Deze regels zijn gebaseerd op vijf gedrukte spelregels: Spaans (2002), Frans, Nederlands, Engels (2004) en Italiaans (2005). Waar ze elkaar tegenspreken, kies je een uitgave. Waar ze niets zeggen, vertellen we wat wij hebben besloten. De voorbeelden en plaatjes zijn van ons.",
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
      "Een tot vier spelers, mensen of programma’s. De tafel kan gedraaid worden, zodat iedereen het bouwwerk van alle kanten ziet.",
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
      "Direct onder elke kubus is de grond, een steen, of een andere kubus van dezelfde steen. Wat naar boven open is, mag. Bedekte gaten mogen niet.",
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
      "Kies een scenario en een variant. Kies of loot de startspeler.",
      "Er wordt met de klok mee gespeeld. Wie aan de beurt is, legt één steen.",
      "Wie een steen kan leggen, moet dat doen: passen mag niet.",
      "Wie in zijn beurt geen steen kan leggen, is uitgespeeld voor de rest van het spel, ook als er later plek is. De anderen spelen verder.",
      "Wie al zijn stenen heeft gelegd, is ook uitgespeeld.",
      "Het spel is ten einde als niemand nog een steen kan leggen.",
    ],
  },
  scoring: {
    title: "De telling",
    line: "Kijk recht van boven op het bouwwerk.",
    plus: "Plus één voor elk vak met jouw kleur bovenop.",
    minus: "Min één voor elke steen die je niet hebt geplaatst, hoeveel kubussen hij ook heeft.",
    end: "Een score kan onder nul zijn. De speler met de meeste punten wint. Bij een gelijke score is de rang gedeeld; een beslissing daarna is er niet.",
    colour: "Kleur",
    onTop: "Bovenop",
    left: "Stenen over",
    points: "Punten",
    example: "Een eigen voorbeeld: de laatste stenen van een spel met vier op de toren, van boven gezien. Groen wint.",
  },
  ways: {
    title: "Speelwijzen",
    standard: "2, 3 of 4 plaatsen, ieder één kleur. Alles zoals hierboven.",
    fourColours:
      "Twee plaatsen, ieder twee kleuren: de eerste heeft de kleuren 1 en 3, de tweede 2 en 4. De hoogten en het oppervlak voor vier gelden. Elke kleur heeft zijn eigen contact nodig, gaat er op zichzelf uit en scoort op zichzelf. Jouw kleuren worden niet opgeteld: wie de allerbeste kleur heeft, wint.",
    ruinas:
      "Voor 2 of 3 spelers. Deze variant staat alleen in de Italiaanse spelregels. Vóór het spel worden alle 11 stenen van een ongebruikte kleur als ruïnes neergelegd: door de spelers om de beurt, of willekeurig. Daarna gelden de hoogten en het grondvlak voor één speler meer.",
    ruinasRules: [
      "Ruïnes moeten binnen, vrij en zonder gaten liggen. Contact hebben ze niet nodig.",
      "Daarna zijn ruïnes grond. Je mag erop bouwen, en op een ruïne staan geldt als op de grond staan.",
      "Ze zijn van niemand: er een raken is geen contact, en ze tellen voor niemand.",
    ],
    match: "Wedstrijd",
    matchText:
      "Spreek een aantal spellen af en tel de punten op, zoals de Spaanse spelregels voorstellen. Bij ons begint elk spel de volgende speler.",
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
    line: "De spelregels zijn het niet over alles eens. Kies een uitgave onder ‘Meer keuzes’ als je een nieuw spel begint. De standaard volgt wat de meeste gemeen hebben, en neemt alle zes de scenario’s en de rode lijn van de Italiaanse over.",
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
      "In de Italiaanse uitgave: is de kleur ervoor uitgespeeld zonder een steen te hebben gelegd, dan raakt de eerste steen de laatst gelegde steen, van wie ook. Zo lezen wij de spelregels.",
  },
  readings: {
    title: "Wat de spelregels openlaten",
    line: "De spelregels regelen niet alles, en hun tekeningen hebben we niet. Deze punten hebben wij besloten. Aan je eigen tafel mag het anders.",
    items: [
      "De scenario’s: de namen staan in de spelregels, en de hoogten van Pirka, Coricancha, Pisac en Chullpa ook. De hoogten van Tambo en Cucho zijn van ons, net als alle rasters. Bij elk zeggen we hoe zeker het is.",
      "Passen: alleen de Engelse spelregels zeggen dat je een steen moet leggen als het kan. Wij spelen zo in alle uitgaven.",
      "Gelijke stand: de Engelse spelregels tonen er een in een voorbeeld. Geen enkele geeft een beslissing, dus de rang is dan gedeeld.",
      "Meerdere spellen: alleen de Spaanse spelregels noemen het optellen van punten. Dat elk spel de volgende speler begint, is van ons.",
      "Met twee spelers en vier kleuren: de meeste spelregels vragen de hoogten voor vier spelers; de Spaanse noemen er geen. Dat ook het grondvlak voor vier geldt, is van ons.",
      "Een kleur die zelfs zijn eerste steen niet kan leggen, is uitgespeeld met 11 stenen over. Geen spelregels noemen het; het volgt uit de regel over uitgespeeld zijn.",
      "Ruinas: de Italiaanse spelregels zeggen dat de ruïnes samen worden verdeeld, dat grondvlak en hoogte die voor één speler meer zijn, en dat daarna de gewone regels gelden. De rest is van ons, bijvoorbeeld dat de startspeler de eerste ruïne legt.",
      "Ruïnes die niet op een klein eigen scenario passen, worden weggelaten.",
      "Klokken en weggaan: een kleur waarvan de tijd om is, of waarvan de speler voorgoed weg is, is uitgespeeld. De punten tellen gewoon mee.",
      "Bij meerdere spellen met twee spelers en vier kleuren telt in elk spel je beste kleur.",
      "De codes S01 tot S10L komen uit de spelregels. Welke vorm welke code heeft, vermoeden wij; zeker is alleen dat S10R en S10L elkaars spiegelbeeld zijn.",
    ],
    toBuildings: "Hoe zeker zijn de plannen?",
  },
};
