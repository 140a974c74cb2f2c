/** How to play better: what reason says, and what was measured. */
import type { Words } from "../../index.svelte";

export const strategy: Words["learn"]["strategy"] = {
  title: "Strategie",
  line: "Het grote boek over Rumis heeft nog niemand geschreven. Hier staat wat ons programma al spelend ontdekte, en wat iedereen kan bedenken. We zeggen er steeds bij welk van de twee het is.",
  measured: "Gemeten",
  reasoned: "Beredeneerd",
  hints: {
    greedy: {
      title: "Punten nu zijn geen punten aan het eind",
      text: "Een platte steen laat veel zien en is makkelijk te bedekken. Een programma dat altijd de zet neemt die meteen de meeste punten oplevert, won geen van de 200 spellen tegen ons sterke programma, niet op de toren en niet op de piramide.",
    },
    limit: {
      title: "Tot de grens bouwen",
      text: "Een vol vak kan niemand bedekken. En een opening van één kubus is bijna even veilig: er past haast geen steen in.",
    },
    awkward: {
      title: "Lastige stenen eerst, het paar het laatst",
      text: "Stenen die alle kanten op steken, hebben ruimte nodig, en die wordt elke beurt kleiner. Speel de driepoot en de twee schroeven zolang het bouwterrein open is. Het paar past bijna overal: bewaar het voor het eind.",
    },
    opening: {
      title: "Beginnen met punten die niemand kan nemen",
      text: "Speel je met z’n tweeën op de toren, zet dan de staaf van vier rechtop: 4 hoog, en 4 is de grens. Zet op de piramide en de muur het vierkant op zijn kant waar de grens 2 is. Zulke vakken zijn voorgoed van jou.",
    },
    open: {
      title: "Een weg openhouden",
      text: "Elke steen moet je eigen kleur raken. Ben je ingemetseld, dan lig je eruit, en elke steen die je overhoudt kost een punt. Reik vroeg naar de open ruimte, en kijk waar de enige wegen van je tegenstander zijn.",
    },
    yours: {
      title: "Wat alleen jij kunt bereiken, kan wachten",
      text: "Tel de plekken die er nog zijn: die alleen jij kunt gebruiken, die alleen je tegenstander kan gebruiken, die jullie allebei kunnen gebruiken. Neem eerst de gedeelde. Die van jou zijn er later ook nog.",
    },
    start: {
      title: "Wie begint?",
      text: "Toen ons sterke programma op de toren met z’n tweeën tegen zichzelf speelde, met een tiende seconde per zet, won de eerste plaats ongeveer drie van de vier spellen. Eerlijk is dus een wedstrijd, waarin telkens een andere plaats begint.",
    },
    two: {
      title: "Van twee kleuren is één genoeg",
      text: "De allerbeste kleur wint. Je tweede kleur hoeft niet te schitteren. Hij kan versperren, en hij kan bouwen waar de eerste wil staan.",
    },
  },
  how: "Hoe dit gemeten is",
  howText:
    "Het sterke programma denkt een tiende seconde per zet. Tegen het programma dat meteen de meeste punten neemt, speelde het met twee plaatsen 200 spellen op Chullpa en 200 op Coricancha; tegen zichzelf 100 spellen op Chullpa. Op andere plannen en met meer spelers kan het anders zijn.",
  practise: "Probeer het nu",
};
