/** How to play better: what reason says, and what was measured. */
import type { LaterWords } from "../../index.svelte";

export const strategy: LaterWords["learn"]["strategy"] = {
  title: "Strategia",
  line: "Nessuno ha ancora scritto il grande libro su Rumis. Ecco che cosa il nostro programma ha mostrato giocando e che cosa chiunque può ricavare ragionando. Ogni consiglio dice di quale dei due si tratta.",
  measured: "Misurato",
  reasoned: "Ragionato",
  hints: {
    greedy: {
      title: "I punti di adesso non sono i punti finali",
      text: "Un pezzo sdraiato si vede molto e si copre facilmente. Un programma che sceglie sempre la mossa con il miglior vantaggio immediato ha giocato 200 partite sulla torre e 200 sulla piramide contro il nostro programma, senza vincerne nessuna.",
    },
    limit: {
      title: "Costruire fino all’altezza massima",
      text: "Nessuno può coprire un quadrato pieno. Uno spazio di un solo cubetto è quasi altrettanto sicuro: ben pochi pezzi ci stanno.",
    },
    awkward: {
      title: "Prima i pezzi scomodi, la coppia per ultima",
      text: "I pezzi che sporgono in tutte le direzioni hanno bisogno di spazio, e a ogni turno ce n’è di meno. Il treppiede e le due viti vanno posizionati finché c’è posto. La coppia sta quasi ovunque: meglio tenerla per la fine.",
    },
    opening: {
      title: "Aprire con punti che nessuno può prendere",
      text: "Sulla torre, in due, conviene mettere in piedi la barra da quattro: è alta 4, e 4 è l’altezza massima. Sulla piramide e sul muro, conviene alzare il pezzo quadrato dove l’altezza massima è 2. Nessuno potrà più coprirli. Sulla torre, il nostro programma stima altrettanto il treppiede al centro.",
    },
    open: {
      title: "Tenere aperta una via",
      text: "Ogni pezzo deve toccare il proprio colore. Chi resta murato è fuori gioco, e ogni pezzo non utilizzato costa un punto. Meglio spingersi presto verso lo spazio libero e osservare dove l’avversario può ancora andare.",
    },
    yours: {
      title: "Quello che nessun altro raggiunge può aspettare",
      text: "Contare i posti rimasti: i propri, quelli che può usare solo l’avversario e quelli che possono usare entrambi. Prima si prendono quelli in comune. I propri ci saranno ancora.",
    },
    start: {
      title: "Chi inizia?",
      text: "Quando il nostro programma ha giocato contro se stesso in due, il primo giocatore ha vinto quasi tutte le partite sul muro e nell’osteria. Negli altri scenari ne ha vinte più della metà, e spesso il primo posto è stato condiviso. È giusto quindi giocare più partite e iniziare a turno.",
    },
    two: {
      title: "Di due colori ne basta uno",
      text: "Vince il singolo colore migliore, quindi il secondo non deve brillare. Può bloccare l’avversario, e può costruire una base per il primo.",
    },
  },
  how: "Come è stato misurato",
  howText: (simulations, games) =>
    `Contro il programma che sceglie il miglior vantaggio immediato, il nostro ha giocato in due 200 partite su Chullpa e 200 su Coricancha, con un decimo di secondo per mossa. Con altri scenari e altri numeri di giocatori i risultati possono cambiare. La tabella e quanto si dice di chi inizia vengono da partite del nostro programma contro se stesso: ${simulations} simulazioni per mossa e almeno ${games} partite per ogni scenario e numero di giocatori.`,
  practise: "Ora in pratica",
};
