/** How to play better: what reason says, and what was measured. */
import type { LaterWords } from "../../index.svelte";

export const strategy: LaterWords["learn"]["strategy"] = {
  title: "Strategie",
  line: "Het grote boek over Rumis heeft nog niemand geschreven. Hier staat wat ons programma al spelend liet zien, en wat iedereen zelf kan bedenken. Bij elke tip staat welk van de twee het is.",
  measured: "Gemeten",
  reasoned: "Beredeneerd",
  hints: {
    greedy: {
      title: "Punten nu zijn nog geen punten aan het eind",
      text: "Een platte steen laat veel zien en is makkelijk te bedekken. Een programma dat altijd de zet doet die meteen de grootste voorsprong geeft, won op de toren geen van 200 spellen tegen ons programma, en op de piramide ook geen van 200.",
    },
    limit: {
      title: "Tot de maximale hoogte bouwen",
      text: "Een vol vakje kan niemand bedekken. Een opening van één blokje is bijna even veilig: er past haast geen steen in.",
    },
    awkward: {
      title: "Lastige stenen eerst, het paar het laatst",
      text: "Stenen die alle kanten op steken, hebben ruimte nodig, en die wordt elke beurt kleiner. Leg de driepoot en de twee schroeven zolang er plek is. Het paar past bijna overal: bewaar het voor het eind.",
    },
    opening: {
      title: "Beginnen met punten die niemand kan afpakken",
      text: "Zet met twee spelers op de toren de staaf van vier rechtop: die is 4 hoog, en 4 is daar de maximale hoogte. Zet op de piramide en de muur het vierkant rechtop waar de maximale hoogte 2 is. Zulke vakjes zijn voorgoed van jou. Op de toren vindt ons programma de driepoot in het midden net zo goed.",
    },
    open: {
      title: "Een weg openhouden",
      text: "Elke steen moet je eigen kleur raken. Wie ingemetseld is, is uitgespeeld, en elke steen die overblijft, kost een punt. Zoek vroeg de open ruimte, en let op waar je tegenstander nog heen kan.",
    },
    yours: {
      title: "Wat alleen jij kunt bereiken, kan wachten",
      text: "Tel de plekken die er nog zijn: plekken voor jou alleen, plekken voor je tegenstander alleen en plekken voor jullie allebei. Neem eerst de gedeelde. Die van jou zijn er later ook nog.",
    },
    start: {
      title: "Wie begint?",
      text: "Toen ons programma met twee spelers tegen zichzelf speelde, won de startspeler bijna elk spel op de muur en in de herberg. In de andere scenario’s won hij meer dan de helft, en vaak werd de eerste plaats gedeeld. Het eerlijkst is dus om meerdere spellen te spelen en om de beurt te beginnen.",
    },
    two: {
      title: "Van twee kleuren is één genoeg",
      text: "De beste afzonderlijke kleur wint, dus je tweede kleur hoeft niet te schitteren. Die kan de weg versperren en een basis bouwen voor de eerste.",
    },
  },
  how: "Hoe dit gemeten is",
  howText: (simulations, games) =>
    `Tegen het programma dat altijd meteen de grootste voorsprong neemt, speelde ons programma met twee spelers 200 spellen op Chullpa en 200 op Coricancha, met een tiende van een seconde per zet. Met andere scenario’s en andere aantallen spelers kan het anders uitvallen. De tabel en wat er over de startspeler staat, komen uit spellen van ons programma tegen zichzelf: ${simulations} simulaties per zet en minstens ${games} spellen per scenario en aantal spelers.`,
  practise: "Probeer het nu",
};
