/** The tutorial: what is asked, which rule it is about, and what to say when it is done. */
import type { Words } from "../../index.svelte";

export const lessons: Words["learn"]["lessons"] = {
  number: (number: number, of: number) => `Lezione ${number} di ${of}`,
  you: (colour: string) => `Giochi con il ${colour}.`,
  showMe: "Fammi vedere",
  tryAgain: "Riprova",
  previous: "Lezione precedente",
  next: "Lezione successiva",
  finish: "Tutte le lezioni",
  playNow: "Gioca una partita",
  done: "fatta",
  shown: "Ecco un modo di farlo. Ora tocca a te: premi «Riprova».",
  missed: "È permesso, ma non è quello che era chiesto. Riprova.",
  lost: "La partita è finita e non hai vinto. Riprova.",
  onTop: "Caselle in cima",
  score: "Punti ora",
  noSuch: "Questa lezione non esiste.",

  steps: {
    place: {
      title: "Posare una pietra",
      task: "Scegli una pietra e posala dove vuoi sulla pianta.",
      rule: "La primissima pietra di una partita può andare ovunque ci stia.",
      done: "Eccola. Una partita non è altro che questo, pietra dopo pietra.",
    },
    turn: {
      title: "Girarla",
      task: "Metti in piedi la barra da quattro.",
      rule: "Un pezzo si può girare come si vuole, ma mai specchiare. Si può girare anche il tavolo: basta trascinarlo per vedere la costruzione da ogni lato.",
      done: "È in piedi. Al nostro programma piace cominciare così.",
    },
    height: {
      title: "Attento all’altezza",
      task: "Metti in piedi la barra da tre su questa piccola piramide.",
      rule: "Il numero su una casella dice fino a che altezza puoi costruire lì.",
      done: "Giusto: solo il centro è abbastanza alto.",
    },
    holes: {
      title: "Niente buchi",
      task: "Riempi con l’angolo il vuoto sopra b1.",
      rule: "Le pietre scendono dritte. Sotto un cubo non deve mai restare un vuoto. I vuoti aperti verso il cielo vanno bene.",
      done: "Riempito. Girato al contrario, l’angolo avrebbe lasciato un buco.",
    },
    first: {
      title: "Entrare in gioco",
      task: "Il rosso ha cominciato. Posa la tua prima pietra.",
      rule: "Si gioca in senso orario. Il primo pezzo deve toccare un pezzo qualsiasi con almeno un lato, e almeno uno dei suoi cubetti deve poggiare a terra.",
      done: "Sei in gioco.",
    },
    contact: {
      title: "Restare in contatto",
      task: "Posa un’altra pietra rossa.",
      rule: "Da adesso ogni pietra deve toccarne una del tuo colore, di fianco o sopra. Uno spigolo in comune non basta.",
      done: "Faccia contro faccia con il rosso. Se tocca anche altri colori non importa.",
    },
    above: {
      title: "Quello che conta",
      task: "Posa la L in modo da mostrare quattro caselle in più.",
      rule: "Alla fine si guarda dritto dall’alto. Ogni casella con il tuo colore in cima è un punto. La mappa lo mostra sempre.",
      done: "Quattro caselle in più. Le pietre coricate si vedono più di quelle in piedi.",
    },
    cover: {
      title: "Coprire l’avversario",
      task: "Copri almeno due caselle gialle.",
      rule: "Chi sta in cima ha il punto. Quello che sta sotto non conta per nessuno.",
      done: "Ora quei punti sono tuoi, finché qualcuno non ti copre.",
    },
    out: {
      title: "Fuori",
      task: "Posa una pietra in modo che il giallo non ne possa più posare.",
      rule: "Non si può passare. Chi al proprio turno non può posizionare nessun pezzo è fuori gioco per il resto della partita, e gli altri continuano. Ogni pezzo non utilizzato costa un punto.",
      done: "Il giallo è fuori con 8 pietre avanzate: 8 punti in meno.",
    },
    finish: {
      title: "Vincere",
      task: "Finisci questa piccola partita. Vincila.",
      rule: "Pensa a dove può ancora andare il giallo e a dove puoi andare solo tu. In un cantiere così piccolo, andare sotto zero è normale.",
      done: "Hai vinto! Ora sai tutto quello che serve per una vera partita.",
    },
  },
};
