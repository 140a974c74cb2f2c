/** The full rules. Lists are lists of paragraphs or items, so that every language can cut them as it likes. */
import type { LaterWords } from "../../index.svelte";

export const rules: LaterWords["learn"]["rules"] = {
  title: "De spelregels van Rumis",
  lead: "Rumis is Quechua voor ‘stenen’. Samen trekken de spelers een bouwwerk van de Inca’s op. Aan het eind kijkt iedereen er recht van boven op, en de kleur die het meest te zien is, wint.",
  source:
    "Deze regels zijn gebaseerd op vijf gedrukte spelregelboekjes: Spaans (2002), Frans, Nederlands, Engels (2004) en Italiaans (2005). Waar ze elkaar tegenspreken, kies je een uitgave. Waar ze niets zeggen, vertellen we wat wij hebben besloten. De voorbeelden en afbeeldingen zijn van ons.",
  contents: "Op deze pagina",
  play: "Animatie afspelen",
  pause: "Animatie stilzetten",
  allowed: "Toegestaan.",
  refused: (why: string) => `Niet toegestaan. ${why}`,

  need: {
    title: "Wat je nodig hebt",
    items: [
      "Een scenario: het grondvlak waarop gebouwd wordt. Elk vakje heeft een maximale hoogte. Er zijn zes scenario’s, en je kunt er zelf een tekenen.",
      "Stenen in hoogstens vier kleuren. Elke kleur heeft 11 stenen, één van elke vorm, samen 40 blokjes.",
      "Eén tot vier spelers, mensen of programma’s. De schijf kan gedraaid worden, zodat iedereen het bouwwerk van alle kanten ziet.",
    ],
    stones:
      "De vormen zijn alle manieren om twee, drie of vier blokjes met hun zijvlakken te verbinden. Je mag een steen draaien zoals je wilt, maar nooit spiegelen: de twee schroeven zijn elkaars spiegelbeeld, en hoe je ook draait, de ene wordt nooit de andere.",
  },
  placing: {
    title: "Een steen leggen",
    line: "Stenen worden recht van boven gelegd. Daarbij gelden deze vier regels.",
    inside: "Binnen de grenzen",
    insideText:
      "Geen blokje steekt buiten het grondvlak uit, en geen kolom komt boven de maximale hoogte van zijn vakje.",
    free: "Vrij",
    freeText: "Geen blokje komt waar er al een is.",
    holes: "Geen gaten",
    holesText:
      "Direct onder elk blokje is de grond, een steen of een ander blokje van dezelfde steen. Openingen die van boven te vullen zijn, mogen; bedekte openingen niet.",
    contact: "Contact",
    contactFirst: "De allereerste steen van het spel mag overal liggen.",
    contactJoin:
      "De eerste steen van elke andere kleur moet met minstens één zijvlak een steen raken die er al ligt, van welke kleur ook. Minstens één blokje ervan moet op de grond staan.",
    contactLater:
      "Elke volgende steen moet met minstens één zijvlak een steen van zijn eigen kleur raken, ernaast of erbovenop. Andere kleuren mag hij ook raken. Randen en hoeken tellen niet.",
  },
  course: {
    title: "Spelverloop",
    items: [
      "Kies een scenario en een variant. Kies de startspeler, of loot erom.",
      "Er wordt met de klok mee gespeeld. Wie aan de beurt is, legt één steen.",
      "Wie een steen kan leggen, moet dat doen: passen mag niet.",
      "Wie aan de beurt is en geen steen kan leggen, is uitgespeeld voor de rest van het spel, ook als er later weer plek is. De anderen spelen verder.",
      "Wie al zijn stenen heeft gelegd, is ook uitgespeeld.",
      "Het spel is ten einde als niemand nog een steen kan leggen.",
    ],
  },
  scoring: {
    title: "De puntentelling",
    line: "Kijk recht van boven op het voltooide bouwwerk.",
    plus: "Plus één punt voor elk vakje met je eigen kleur bovenop.",
    minus: "Min één punt voor elke steen die je niet hebt gelegd, hoeveel blokjes die ook heeft.",
    end: "Een score kan onder nul liggen. De speler met de meeste punten wint. Bij een gelijke stand wordt de rang gedeeld; een tiebreak is er niet.",
    colour: "Kleur",
    onTop: "Bovenop",
    left: "Stenen over",
    points: "Punten",
    example:
      "Ons eigen voorbeeld: de laatste stenen van een spel met vier spelers op de toren, van boven gezien. Groen wint.",
  },
  ways: {
    title: "Varianten",
    standard: "Voor 2, 3 of 4 spelers met ieder één kleur, zoals hierboven beschreven.",
    fourColours:
      "Voor 2 spelers met ieder twee kleuren, die afwisselend aan de beurt zijn: de ene speler heeft de eerste en de derde kleur, de andere de tweede en de vierde. Daarbij gelden de hoogten en het grondvlak voor vier spelers. Elke kleur moet haar eigen stenen raken, is afzonderlijk uitgespeeld en scoort afzonderlijk. Je twee scores worden niet opgeteld: de speler met de beste afzonderlijke kleur wint.",
    ruinas:
      "Voor 2 of 3 spelers. Deze variant staat alleen in de Italiaanse spelregels. Vóór het spel worden alle 11 stenen van een ongebruikte kleur als ruïnes op het grondvlak gelegd: door de spelers om de beurt, of willekeurig. Daarna gelden de hoogten en het grondvlak voor één speler meer.",
    ruinasRules: [
      "Ruïnes moeten binnen het grondvlak en de hoogten van het scenario blijven en mogen geen gaten laten. Contact hebben ze niet nodig.",
      "Daarna gelden ruïnes als grond: je mag erop bouwen, en wat op een ruïne staat, staat op de grond.",
      "Ruïnes zijn van niemand: een ruïne raken is geen contact, en ze leveren niemand punten op.",
    ],
    match: "Meerdere spellen",
    matchText:
      "Spreek een aantal spellen af en tel de scores op, zoals de Spaanse spelregels voorstellen. Bij ons begint telkens de volgende speler.",
  },
  solitaire: {
    title: "Solospel",
    line: "Bouw een kubus van precies 3×3×3, 4×4×4 of 5×5×5 met de stenen van één tot vier kleuren, hoogstens één van elke vorm per kleur.",
    free: "Vrij",
    freeText: "Elke steen mag, op elke plek, in elke volgorde.",
    byRules: "Volgens de spelregels",
    byRulesText:
      "Elke steen wordt van boven gelegd, laat geen gat en raakt zijn eigen kleur. Nog moeilijker is het als de kleuren elkaar ook afwisselen.",
    sizes: "Er zijn 27, 64 of 125 blokjes nodig; één kleur heeft er 40.",
    toPuzzles: "Naar de puzzels",
  },
  editions: {
    title: "Uitgaven",
    line: "De spelregels zijn het niet over alles eens. Bij een nieuw spel kun je een uitgave kiezen. De standaarduitgave volgt wat de meeste gemeen hebben, en voegt de zes scenario’s en de rode lijn van de Italiaanse toe.",
    edition: "Uitgave",
    first: "De eerste steen van een latere kleur raakt",
    anyAndGround: "een willekeurige steen, en de grond",
    any: "een willekeurige steen",
    beforeAndGround: "de steen die de kleur ervoor net heeft gelegd, en de grond",
    tower: "Hoogte van Chullpa met 2/3/4 spelers",
    plans: "Scenario’s",
    allSix: "alle zes",
    firstFour: "de eerste vier",
    redLine: "Kleiner grondvlak bij minder spelers (rode lijn)",
    yes: "ja",
    no: "nee",
    firstFourAre: "De eerste vier scenario’s zijn Pirka, Coricancha, Pisac en Chullpa.",
    italian:
      "In de Italiaanse uitgave: is de kleur ervoor uitgespeeld zonder een steen te hebben gelegd, dan raakt de eerste steen de laatst gelegde steen, van wie ook. Dat is onze eigen lezing.",
  },
  readings: {
    title: "Wat de spelregels openlaten",
    line: "De spelregels regelen niet alles, en hun tekeningen hebben we niet. Over deze punten hebben wij beslist. Aan je eigen tafel mag het anders.",
    items: [
      "De scenario’s: de namen staan in de spelregels, en de hoogten van Pirka, Coricancha, Pisac en Chullpa ook. De hoogten van Tambo en Cucho zijn van ons, net als alle rasters. Bij elk zeggen we hoe zeker het is.",
      "Passen: alleen de Engelse spelregels zeggen dat je een steen moet leggen als het kan. Bij ons geldt dat in alle uitgaven.",
      "Gelijke stand: de Engelse spelregels tonen er een in een voorbeeld. Geen enkel boekje heeft een tiebreak, dus bij gelijke scores wordt de rang gedeeld.",
      "Meerdere spellen: alleen de Spaanse spelregels noemen het optellen van de scores. Dat telkens de volgende speler begint, is van ons.",
      "Twee spelers, vier kleuren: volgens de meeste spelregels gelden de hoogten voor vier spelers; de Spaanse noemen geen hoogten. Dat ook het grondvlak voor vier spelers geldt, is van ons.",
      "Een kleur die niet eens haar eerste steen kan leggen, is uitgespeeld met 11 stenen over. Geen enkel boekje noemt dit; het volgt uit de regel over uitgespeeld zijn.",
      "Ruinas: de Italiaanse spelregels zeggen dat de ruïnes samen worden verdeeld, dat grondvlak en hoogte die voor één speler meer zijn, en dat daarna de gewone regels gelden. De rest is van ons, bijvoorbeeld dat de startspeler de eerste ruïne legt.",
      "Ruïnes die niet meer in een klein eigen scenario passen, doen niet mee.",
      "Klokken en weggaan: een kleur waarvan de tijd om is, of waarvan de speler voorgoed weg is, is uitgespeeld. De punten tellen gewoon mee, maar wie weg is, kan niet winnen. Zijn alle anderen weg, dan is het spel meteen afgelopen en wint de speler die overblijft; hoort het bij een reeks spellen, dan gaat het door.",
      "Bij meerdere spellen met twee spelers en vier kleuren telt in elk spel de score van je beste kleur.",
      "De codes S01 tot en met S10L komen uit de spelregels. Welke vorm welke code heeft, is ons vermoeden; zeker is alleen dat S10R en S10L elkaars spiegelbeeld zijn.",
    ],
    toBuildings: "Hoe zeker zijn de scenario’s?",
  },
};
