/** How to play better: what reason says, and what was measured. */
import type { Words } from "../../index.svelte";

export const strategy: Words["learn"]["strategy"] = {
  title: "Strategia",
  line: "Nessuno ha ancora scritto il grande libro su Rumis. Qui c’è quello che il nostro programma ha scoperto giocando e quello che chiunque può ricavare. Diciamo ogni volta quale dei due è.",
  measured: "Misurato",
  reasoned: "Ragionato",
  hints: {
    greedy: {
      title: "I punti di adesso non sono quelli della fine",
      text: "Una pietra coricata si vede molto e si copre facilmente. Un programma che prende sempre la mossa che dà subito più punti non ha vinto nemmeno una di 200 partite contro il nostro programma forte, né sulla torre né sulla piramide.",
    },
    limit: {
      title: "Costruire fino al limite",
      text: "Nessuno può coprire una casella piena. E un vuoto di un solo cubo è quasi altrettanto sicuro: quasi nessuna pietra ci entra.",
    },
    awkward: {
      title: "Prima le pietre scomode, la coppia per ultima",
      text: "Le pietre che sporgono in tutte le direzioni hanno bisogno di spazio, e ce n’è meno a ogni turno. Gioca il treppiede e le due viti finché il cantiere è aperto. La coppia entra quasi ovunque: tienila per la fine.",
    },
    opening: {
      title: "Cominciare con punti che nessuno può prendere",
      text: "Sulla torre, in due, metti in piedi la barra da quattro: alta 4, e 4 è il limite. Sulla piramide e sul muro, metti il quadrato di taglio dove il limite è 2. Quelle caselle sono tue per sempre.",
    },
    open: {
      title: "Tenere aperta una via",
      text: "Ogni pietra deve toccare il tuo colore. Se ti murano sei fuori, e ogni pietra avanzata costa un punto. Spingiti presto verso lo spazio libero, e guarda dove sono le sole vie dell’avversario.",
    },
    yours: {
      title: "Quello che raggiungi solo tu può aspettare",
      text: "Conta i posti rimasti: quelli che puoi usare solo tu, quelli che può usare solo l’avversario, quelli che potete usare entrambi. Prendi prima quelli in comune. I tuoi ci saranno ancora.",
    },
    start: {
      title: "Chi comincia?",
      text: "Quando il nostro programma forte giocava contro se stesso sulla torre, in due, con un decimo di secondo a mossa, il primo posto vinceva circa tre partite su quattro. È giusto quindi giocare un incontro, in cui ogni volta comincia un altro posto.",
    },
    two: {
      title: "Di due colori ne basta uno",
      text: "Vince il colore migliore di tutti. Il tuo secondo colore non deve brillare. Può bloccare, e può costruire dove il primo vuole poggiare.",
    },
  },
  how: "Come è stato misurato",
  howText:
    "Il programma forte pensa un decimo di secondo a mossa. Contro il programma che prende subito più punti ha giocato, in due, 200 partite su Chullpa e 200 su Coricancha; contro se stesso, 100 partite su Chullpa. Su altre piante e con più giocatori può essere diverso.",
  practise: "Ora prova tu",
};
