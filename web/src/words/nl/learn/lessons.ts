/** The tutorial: what is asked, which rule it is about, and what to say when it is done. */
import type { LaterWords } from "../../index.svelte";

export const lessons: LaterWords["learn"]["lessons"] = {
  number: (number: number, of: number) => `Les ${number} van ${of}`,
  you: (colour: string) => `Je speelt met ${colour}.`,
  showMe: "Voordoen",
  tryAgain: "Nog een keer",
  previous: "Vorige les",
  next: "Volgende les",
  finish: "Terug naar alle lessen",
  playNow: "Een spel spelen",
  done: "gedaan",
  shown: "Zo kan het bijvoorbeeld. Nu jij: druk op ‘Nog een keer’.",
  missed: "Dat mag, maar het is niet de opdracht. Probeer het nog een keer.",
  lost: "Het spel is ten einde en je hebt niet gewonnen. Probeer het nog een keer.",
  onTop: "Zichtbare vakjes",
  score: "Punten nu",
  noSuch: "Deze les bestaat niet.",

  steps: {
    place: {
      title: "Een steen leggen",
      task: "Kies een steen en leg hem ergens op het grondvlak.",
      rule: "De allereerste steen van een spel mag overal liggen waar hij past.",
      done: "Daar ligt hij. Dat is het hele spel, steen voor steen.",
    },
    turn: {
      title: "Draaien",
      task: "Zet de staaf van vier rechtop.",
      rule: "Draai hem met de knoppen, het muiswiel of de spatiebalk; spiegelen mag niet. Sleep aan de schijf om het bouwwerk van alle kanten te zien.",
      done: "Hij staat. Ons programma begint vaak zo.",
    },
    height: {
      title: "Let op de hoogte",
      task: "Zet de staaf van drie rechtop op deze kleine piramide.",
      rule: "Het getal op een vakje is de maximale hoogte.",
      done: "Juist: alleen in het midden kan het.",
    },
    holes: {
      title: "Geen gaten",
      task: "Vul de opening boven b1 met de hoek.",
      rule: "Stenen komen recht van boven. Onder een blokje mag nooit een gat zitten. Openingen die van boven te vullen zijn, mogen wel.",
      done: "Gevuld. Andersom had de hoek een gat gelaten.",
    },
    first: {
      title: "Meedoen",
      task: "Rood is begonnen. Leg je eerste steen.",
      rule: "De spelers leggen om de beurt, met de klok mee. Je eerste steen moet met een zijvlak een willekeurige steen raken, en minstens één blokje ervan moet op de grond staan.",
      done: "Je doet mee.",
    },
    contact: {
      title: "Contact houden",
      task: "Leg nog een rode steen.",
      rule: "Vanaf nu moet elke steen met een zijvlak een steen van je eigen kleur raken, ernaast of erbovenop. Een rand is niet genoeg.",
      done: "Hij raakt rood met een zijvlak. Andere kleuren mag hij ook raken.",
    },
    above: {
      title: "Wat telt",
      task: "Leg de L zo dat je vier vakjes meer laat zien.",
      rule: "Aan het eind kijk je recht van boven op het bouwwerk. Elk vakje met je eigen kleur bovenop is een punt. De kaart laat dat steeds zien.",
      done: "Vier vakjes meer. Liggende stenen laten meer zien dan staande.",
    },
    cover: {
      title: "De tegenstander bedekken",
      task: "Bedek minstens twee gele vakjes.",
      rule: "Alleen de kleur die bovenop ligt, krijgt het punt. Wat eronder ligt, telt niet.",
      done: "Die punten zijn nu van jou, tot iemand jou bedekt.",
    },
    out: {
      title: "Uitgespeeld",
      task: "Leg een steen zo dat geel er geen meer kan leggen.",
      rule: "Passen mag niet. Wie aan de beurt is en geen steen kan leggen, is uitgespeeld voor de rest van het spel, en de anderen spelen verder. Elke steen die overblijft, kost een punt.",
      done: "Geel is uitgespeeld met 8 stenen over: min 8 punten.",
    },
    finish: {
      title: "Winnen",
      task: "Maak dit kleine spel af en win het.",
      rule: "Kijk waar geel nog kan bouwen, en waar alleen jij dat kunt. Op zo’n klein grondvlak zijn scores onder nul normaal.",
      done: "Gewonnen! Nu weet je alles wat je voor een echt spel nodig hebt.",
    },
  },
};
