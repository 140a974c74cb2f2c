/** The tutorial: what is asked, which rule it is about, and what to say when it is done. */
import type { Words } from "../../index.svelte";

export const lessons: Words["learn"]["lessons"] = {
  number: (number: number, of: number) => `Les ${number} van ${of}`,
  you: (colour: string) => `Jij speelt ${colour}.`,
  showMe: "Doe het voor",
  tryAgain: "Nog een keer",
  previous: "Vorige les",
  next: "Volgende les",
  finish: "Alle lessen",
  playNow: "Een spel spelen",
  done: "gelukt",
  shown: "Zo kan het bijvoorbeeld. Nu jij: druk op ‘Nog een keer’.",
  missed: "Het mag, maar het is niet wat er gevraagd werd. Probeer het nog een keer.",
  lost: "Het spel is uit en je hebt niet gewonnen. Probeer het nog een keer.",
  onTop: "Vakken bovenop",
  score: "Punten nu",
  noSuch: "Die les bestaat niet.",

  steps: {
    place: {
      title: "Een steen plaatsen",
      task: "Kies een steen en zet hem ergens op het plan.",
      rule: "De allereerste steen van een spel mag overal heen waar hij past.",
      done: "Daar staat hij. Een spel is niets anders dan dit, steen voor steen.",
    },
    turn: {
      title: "Draaien",
      task: "Zet de staaf van vier rechtop.",
      rule: "Je mag een steen draaien zoals je wilt, maar nooit spiegelen. Ook de tafel mag je draaien: sleep eraan om het bouwwerk van alle kanten te zien.",
      done: "Hij staat. Ons programma begint graag zo.",
    },
    height: {
      title: "Let op de hoogte",
      task: "Zet de staaf van drie rechtop op deze kleine piramide.",
      rule: "Het cijfer op een vak zegt hoe hoog je daar mag bouwen.",
      done: "Juist: alleen het midden is hoog genoeg.",
    },
    holes: {
      title: "Geen gaten",
      task: "Vul de opening boven b1 met de hoek.",
      rule: "Stenen komen recht naar beneden. Onder een kubus mag nooit iets leeg blijven. Openingen naar de hemel zijn prima.",
      done: "Gevuld. Andersom gedraaid had de hoek een gat gelaten.",
    },
    first: {
      title: "Meedoen",
      task: "Rood is begonnen. Plaats je eerste steen.",
      rule: "Er wordt met de klok mee gespeeld. Je eerste steen moet een willekeurige steen met minstens een zijvlak raken, en minstens één blokje moet op de grond staan.",
      done: "Je doet mee.",
    },
    contact: {
      title: "Contact houden",
      task: "Plaats nog een rode steen.",
      rule: "Vanaf nu moet elke steen er een van je eigen kleur raken, ernaast of erbovenop. Een gedeelde rand is niet genoeg.",
      done: "Vlak tegen vlak met rood. Dat hij ook andere kleuren raakt, is niet erg.",
    },
    above: {
      title: "Wat telt",
      task: "Plaats de L zo dat je vier vakken meer laat zien.",
      rule: "Aan het eind kijken we recht van boven. Elk vak met jouw kleur bovenop is een punt. De kaart laat het steeds zien.",
      done: "Vier vakken meer. Liggende stenen laten meer zien dan staande.",
    },
    cover: {
      title: "Je tegenstander bedekken",
      task: "Bedek minstens twee gele vakken.",
      rule: "Wie bovenop ligt, heeft het punt. Wat eronder ligt, telt voor niemand.",
      done: "Die punten zijn nu van jou, tot iemand jou bedekt.",
    },
    out: {
      title: "Eruit",
      task: "Plaats een steen zo dat geel er geen meer kan plaatsen.",
      rule: "Passen mag niet. Wie in zijn beurt geen steen kan leggen, is uitgespeeld voor de rest van het spel, en de anderen spelen verder. Elke steen die je overhoudt, kost een punt.",
      done: "Geel ligt eruit met 8 stenen over: 8 punten minder.",
    },
    finish: {
      title: "Winnen",
      task: "Speel dit kleine spel uit. Win het.",
      rule: "Bedenk waar geel nog heen kan, en waar alleen jij heen kunt. Op zo’n klein bouwterrein zijn scores onder nul gewoon.",
      done: "Gewonnen! Nu weet je alles wat je voor een echt spel nodig hebt.",
    },
  },
};
