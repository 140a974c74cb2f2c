/** The tutorial: what is asked, which rule it is about, and what to say when it is done. */
import type { LaterWords } from "../../index.svelte";

export const lessons: LaterWords["learn"]["lessons"] = {
  number: (number: number, of: number) => `Lezione ${number} di ${of}`,
  you: (colour: string) => `Si gioca con il ${colour}.`,
  showMe: "Mostrare",
  tryAgain: "Riprovare",
  previous: "Lezione precedente",
  next: "Lezione seguente",
  finish: "Tutte le lezioni",
  playNow: "Giocare una partita",
  done: "completata",
  shown: "Ecco un modo per farlo. Per provarci, premere «Riprovare».",
  missed: "La mossa è valida, ma il compito era un altro. Riprovare.",
  lost: "La partita è finita, ma senza vittoria. Riprovare.",
  onTop: "Quadrati in vista",
  score: "Punti attuali",
  noSuch: "Questa lezione non esiste.",

  steps: {
    place: {
      title: "Posizionare un pezzo",
      task: "Scegliere un pezzo e posizionarlo in un punto qualsiasi dello scenario.",
      rule: "Il primissimo pezzo di una partita può andare ovunque ci stia.",
      done: "Eccolo. Il gioco è tutto qui, pezzo dopo pezzo.",
    },
    turn: {
      title: "Ruotarlo",
      task: "Mettere in piedi la barra da quattro.",
      rule: "Ruotarla con i pulsanti, la rotella del mouse o la barra spaziatrice; non si può specchiare. Trascinare la base per vedere la costruzione da ogni parte.",
      done: "È in piedi. Il nostro programma apre spesso così.",
    },
    height: {
      title: "Attenzione all’altezza",
      task: "Mettere in piedi la barra da tre su questa piccola piramide.",
      rule: "Il numero su un quadrato è la sua altezza massima.",
      done: "Giusto: solo al centro è possibile.",
    },
    holes: {
      title: "Niente spazi vuoti",
      task: "Riempire con l’angolo lo spazio sopra b1.",
      rule: "I pezzi scendono in verticale dall’alto. Sotto un cubetto non deve mai restare uno spazio vuoto. Gli spazi aperti in alto sono permessi.",
      done: "Riempito. Capovolto, l’angolo avrebbe lasciato uno spazio vuoto.",
    },
    first: {
      title: "Entrare in gioco",
      task: "Il rosso ha iniziato. Posizionare il proprio primo pezzo.",
      rule: "Si gioca a turno, in senso orario. Il primo pezzo deve toccare un pezzo qualsiasi con almeno un lato, e almeno uno dei suoi cubetti deve poggiare sulla superficie da gioco.",
      done: "Ora si è in gioco.",
    },
    contact: {
      title: "Restare a contatto",
      task: "Posizionare un altro pezzo rosso.",
      rule: "D’ora in poi ogni pezzo deve toccare con almeno un lato un pezzo del proprio colore, accanto o sopra. Uno spigolo non basta.",
      done: "Tocca il rosso con un lato. Può toccare anche altri colori.",
    },
    above: {
      title: "Quello che conta",
      task: "Posizionare la L in modo da mostrare quattro quadrati in più.",
      rule: "Alla fine si guarda la costruzione dall’alto. Ogni quadrato con il proprio colore in alto vale un punto. La mappa mostra sempre questa vista.",
      done: "Quattro quadrati in più. Un pezzo sdraiato si vede più di uno in piedi.",
    },
    cover: {
      title: "Coprire l’avversario",
      task: "Coprire almeno due quadrati gialli.",
      rule: "Il punto va solo al colore più in alto. Quello che sta sotto non conta.",
      done: "Punti conquistati, almeno finché qualcuno non li copre.",
    },
    out: {
      title: "Fuori gioco",
      task: "Posizionare un pezzo in modo che il giallo non possa più giocare.",
      rule: "Non si può passare. Chi al proprio turno non può posizionare nessun pezzo è fuori gioco per il resto della partita, e gli altri continuano. Ogni pezzo non utilizzato costa un punto.",
      done: "Il giallo è fuori gioco con 8 pezzi non utilizzati: 8 punti in meno.",
    },
    finish: {
      title: "Vincere",
      task: "Finire questa piccola partita e vincerla.",
      rule: "Osservare dove il giallo può ancora costruire e dove invece può costruire solo il rosso. Su uno scenario così piccolo è normale andare sotto zero.",
      done: "Vittoria! Ora si sa tutto quello che serve per una vera partita.",
    },
  },
};
