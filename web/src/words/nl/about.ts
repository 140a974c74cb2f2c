/** The page about the game and this project. */
import type { AboutWords } from "../about";

export const about: AboutWords = {
  title: "Over Rumis",
  lead: "Een bouwspel van Stefan Kögl. Rumis is Quechua voor ‘stenen’; die taal wordt in de Andes nog altijd gesproken.",

  game: "Het spel",
  facts: [
    ["Auteur", "Stefan Kögl"],
    [
      "Uitgevers",
      "Murmel Spielwerkstatt und Verlag, Zürich; voor de Engelse uitgave, onder licentie, Educational Insights, Inc., Californië",
    ],
    ["Uitgaven", "Spaans 2002, Engels 2004, Italiaans 2005 (de 4e druk); Frans en Nederlands zonder jaartal"],
    ["Spelers", "2 tot 4, of 1 in het solospel"],
    ["Leeftijd", "vanaf 8 jaar"],
    ["Speelduur", "15 tot 45 minuten"],
    [
      "In de doos",
      "44 stenen, 11 vormen in elk van de 4 kleuren; 4 speelborden met de plattegronden van de bouwwerken; een draaischijf. De Italiaanse uitgave heeft 6 scenario’s.",
    ],
  ],
  factsSource:
    "Leeftijd en speelduur staan in de Italiaanse en de Spaanse spelregels, de inhoud van de doos in de Engelse. In geen enkel boekje staat wat op openbare webpagina’s te lezen is: dat het spel later ook als Blokus 3D is verkocht en dat het niet meer te koop is.",

  inca: "De stenen van de Inca’s",
  incaText: [
    "Meer dan 500 jaar geleden voegden de bouwmeesters van de Inca’s reusachtige, onregelmatige steenblokken zo precies aaneen dat hun muren geen mortel nodig hadden. De Engelse spelregels spreken van stenen tot 200 ton, over ruige bergen aangevoerd.",
    "Rumis is door die kunst geïnspireerd. Alle spelers werken aan hetzelfde bouwwerk, en elke steen moet passen. Aan het eind blijft één vraag over: wie is de beste bouwmeester?",
  ],

  buildings: "De zes bouwwerken",
  buildingsText:
    "De Engelse spelregels vertellen wat de eerste vier bouwwerken waren. Over Tambo en Cucho geven de Italiaanse alleen de namen en de woorden ‘herberg’ en ‘hoek’; dat tambo’s aan de koninklijke wegen stonden, staat in geen enkel boekje. De tekeningen uit de boekjes hebben we niet. Bij elk scenario staat hoe zeker het is.",

  booklets: "De vijf spelregelboekjes",
  bookletsText:
    "We hebben de regels uit vijf gedrukte boekjes samengesteld. In elk staat iets wat de andere niet hebben.",
  bookletList: [
    "Spaans, versie 2.0, 2002: vier scenario’s. Het enige boekje dat de punten van meerdere spellen optelt. Een eerste steen hoeft niet op de grond te staan.",
    "Engels, 2004: vier scenario’s. Het enige boekje dat passen verbiedt, over de bouwwerken vertelt en de draaischijf noemt.",
    "Italiaans, versie 3.0, 2005: zes scenario’s. Het enige boekje met Tambo, Cucho, de rode lijn en Ruinas. Een eerste steen moet de steen van de vorige speler raken.",
    "Frans, zonder jaartal: vier scenario’s. De toren is lager dan in de andere.",
    "Nederlands, zonder jaartal: vier scenario’s. In onze kopie van de tekst ontbreken stukken.",
  ],

  /** The pages of the operator of a server. */
  privacy: "Privacy",
  imprint: "Colofon",

  project: "Dit project",
  projectText: [
    "Dit is een onofficieel project. Het heeft geen band met de auteur, de uitgevers of de eigenaars van de merken, en zij hebben het niet goedgekeurd of gesteund.",
    "Rumis en Blokus zijn merken van hun respectieve eigenaars. We gebruiken de namen alleen om te zeggen om welk spel het gaat.",
    "De teksten, afbeeldingen en programma’s zijn van ons. Ze zijn vrije software, naar keuze onder de MIT-licentie of de Apache-licentie 2.0.",
  ],
};
