/** The six buildings: what they were, and how sure we are of their plans. */
import type { LaterWords } from "../../index.svelte";

export const buildings: LaterWords["learn"]["buildings"] = {
  title: "Le sei costruzioni",
  line: "In ogni partita se ne innalza una. Le immagini mostrano ogni scenario costruito fino all’altezza massima.",
  players: "Mostrare per",
  heights: (heights: string) => `Altezza massima per 2/3/4 giocatori: ${heights}`,
  size: (squares: number, cubes: number) => `${squares} quadrati, ${cubes} cubetti a costruzione piena`,
  build: (name: string) => `Giocare su ${name}`,
  standings: { sourced: "Documentato", reconstructed: "Ricostruito", "our design": "Disegno nostro" },
  about:
    "Non abbiamo i disegni dei regolamenti, quindi tutte le griglie sono nostre. Documentato: diverse testimonianze indipendenti concordano. Ricostruito: in base a testimonianze e al testo dei regolamenti. Disegno nostro: il regolamento dà solo il nome e poche parole. Se il piano da gioco nella scatola è diverso, lo si può disegnare nell’editor di scenari.",
  toEditor: "Aprire l’editor di scenari",
  stories: {
    pirka: {
      story: "Una pirka è un semplice muro di pietre grezze unite con il fango, usato per le costruzioni minori.",
      plan: "Una L di 33 quadrati, larga tre quadrati in ogni punto. Tutti i quadrati hanno la stessa altezza.",
      known:
        "Il nome e le altezze sono nei regolamenti. La forma l’abbiamo ricavata dalle testimonianze e dal testo dei regolamenti.",
    },
    coricancha: {
      story: "Il Coricancha, il «recinto d’oro», era il tempio più importante dell’impero.",
      plan: "8×8 quadrati in quattro anelli. L’anello esterno ha altezza 1, il centro 4. Le altezze sono le stesse per qualsiasi numero di giocatori.",
      known:
        "Il nome e le altezze sono nei regolamenti, e le testimonianze concordano sugli anelli. Il regolamento italiano ha una linea rossa per due giocatori; che passi intorno ai 6×6 quadrati interni è disegno nostro.",
    },
    pisac: {
      story: "Pisac ricorda le scalinate con cui gli Inca superavano i pendii più ripidi.",
      plan: "Otto righe da quattro. La riga 1 ha altezza 1, la riga 2 altezza 2, e così via fino all’altezza massima.",
      known:
        "Il nome, le altezze e le righe che salgono sono nei regolamenti. Il numero e la larghezza delle righe li abbiamo ricavati dalle testimonianze.",
    },
    chullpa: {
      story: "Una chullpa è una torre funeraria in cui si custodivano le mummie e i loro tesori.",
      plan: "4×5 quadrati, tutti della stessa altezza. La torre piena contiene esattamente tanti cubetti quanti ne hanno tutti i giocatori insieme.",
      known:
        "Il nome e le altezze sono nei regolamenti, e le testimonianze concordano sulla griglia. Nel regolamento francese la torre è più bassa: 4, 5 e 6.",
    },
    tambo: {
      story: "Un tambo era un’osteria lungo le strade reali.",
      plan: "6×6 quadrati intorno a un cortile di 2×2, che resta vuoto. Tutti i quadrati hanno la stessa altezza.",
      known:
        "È solo nel regolamento italiano, che dà il nome, la parola «osteria» e dice che l’altezza dipende dal numero di giocatori. La griglia e le altezze sono nostre.",
    },
    cucho: {
      story: "Cucho significa «angolo».",
      plan: "I quadrati salgono verso un angolo. Due giocatori usano 5×5 quadrati, tre 6×6, quattro 7×7.",
      known:
        "È solo nel regolamento italiano, che dà il nome, la parola «angolo» e dice che l’altezza dipende dalla riga e dal numero di giocatori. La griglia, le altezze e le linee rosse sono nostre.",
    },
  },
};
