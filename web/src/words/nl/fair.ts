/** The page about fair play. It is loaded when somebody opens it. */
import type { FairWords } from "../fair";

export const fair: FairWords = {
  title: "Eerlijk spelen",
  lead: "Een spel met rating vergelijkt mensen. Deze paar regels houden dat zo. Ze gelden voor spellen met rating; voor alle andere spreken jullie af wat jullie willen.",
  parts: [
    [
      "Alleen je eigen hoofd",
      [
        "Tijdens een spel met rating helpt niemand je: geen programma, geen analyse, geen ander mens, geen tweede bord waarop je met een programma zetten probeert.",
        "Zolang je een spel met rating speelt, sluit deze app zijn analyse voor hetzelfde scenario en voor eigen scenario’s, in elk tabblad. Bij een spel op een eigen scenario geldt dat voor alle scenario’s. Spellen tegen programma’s en terugkijken blijven open. Als het spel is afgelopen, is de analyse er weer.",
      ],
    ],
    [
      "Eén mens, één account",
      [
        "Iedereen speelt spellen met rating onder één eigen account. Speel niet tegen jezelf en leen je account niet uit.",
      ],
    ],
    [
      "Geen afgesproken uitslagen",
      [
        "Iedereen probeert te winnen. Verlies niet expres en spreek geen uitslagen af.",
        "Spellen van dezelfde mensen op één dag tellen elke keer minder: het eerste helemaal, het tweede half, het derde voor een kwart. Samen tellen ze hooguit zoveel als twee.",
      ],
    ],
    [
      "Weggaan",
      [
        "Wie een lopend spel met rating verlaat, komt na iedereen die bleef, wat de punten ook zijn. Blijft er één speler over, dan eindigt het spel en wint die, behalve in een reeks van spellen.",
        "Ben je tijdens je beurt drie minuten weg, of één minuut met een klok in minuten, dan mogen de anderen je plaats opeisen. Met dagen per zet beslist alleen de klok.",
        "Is iemand weg voordat iedereen twee stenen heeft gelegd, dan wordt het spel afgebroken: niemands rating verandert. Komt er iets tussen, vraag dan om een pauze.",
      ],
    ],
    [
      "Praten",
      [
        "Aan tafel zijn er alleen vaste zinnen, die elk scherm in zijn eigen taal toont, en maar een paar in tien seconden. Niemand kan je schrijven.",
      ],
    ],
    [
      "Met wie je speelt",
      [
        "Een tafel die niet in de lobby staat, vinden alleen mensen met de link. Je kunt ook meekijkers uitsluiten. Voordat een spel begint, kun je zonder gevolgen opstaan. Je kunt iemand blokkeren: dan krijg je die persoon niet als tegenstander en zie je diens zinnen niet.",
      ],
    ],
    [
      "Wat beheerders mogen",
      [
        "Wie een server beheert, kan een tafel sluiten, de sessies van een account beëindigen en een account weren. Een gesloten spel eindigt zonder uitslag. Beheerders kunnen geen zet veranderen en geen wachtwoord lezen.",
      ],
    ],
    [
      "Wat de server bewaart",
      [
        "Elke zet met zijn tijd, en dus hoe lang je erover nadacht, ook de zinnen en wie waar zat. Pauzes tellen niet, en met een klok in minuten ook niet de tijd waarin de server geen zetten kon bewaren. Wie een spel mag zien, kan de notatie opslaan, met deze tijden. Spellen blijven bewaard; wordt een account verwijderd, dan staat de naam er niet meer bij.",
      ],
    ],
  ],
};
