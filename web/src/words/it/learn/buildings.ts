/** The six buildings: what they were, and how sure we are of their plans. */
import type { Words } from "../../index.svelte";

export const buildings: Words["learn"]["buildings"] = {
  title: "I sei edifici",
  line: "Ogni partita ne innalza uno. Le immagini mostrano la pianta costruita fino al limite.",
  players: "Altezze per",
  heights: (heights: string) => `Altezza massima per 2/3/4 giocatori: ${heights}`,
  size: (squares: number, cubes: number) => `${squares} caselle, ${cubes} cubi a edificio pieno`,
  build: (name: string) => `Giocare su ${name}`,
  standings: { sourced: "Documentato", reconstructed: "Ricostruito", "our design": "Disegno nostro" },
  about:
    "Non abbiamo i disegni dei regolamenti, quindi tutte le griglie sono nostre. Documentato: diverse testimonianze indipendenti concordano. Ricostruito: da testimonianze e dal testo dei regolamenti. Disegno nostro: il regolamento dà solo il nome e poche parole. Se il piano da gioco nella scatola è diverso, lo si può disegnare.",
  toEditor: "Disegna una pianta",
  stories: {
    pirka: {
      story: "Una pirka è un semplice muro di pietre grezze messe nel fango.",
      plan: "Una L di 33 caselle, larga tre dappertutto. Tutte le caselle hanno la stessa altezza.",
      known:
        "Il nome è nei regolamenti, e così le altezze. Abbiamo tracciato la forma secondo le testimonianze e il testo dei regolamenti.",
    },
    coricancha: {
      story: "La Coricancha, il «recinto d’oro», era il tempio più importante dell’impero.",
      plan: "Quattro anelli, 8×8 caselle. L’anello esterno arriva a 1, il centro a 4. Le altezze sono le stesse per qualsiasi numero di giocatori.",
      known:
        "Nome e altezze sono nei regolamenti, e le testimonianze concordano sugli anelli. Il regolamento italiano ha una linea rossa per due giocatori; che passi intorno ai 6×6 quadrati interni è disegno nostro.",
    },
    pisac: {
      story: "Pisac ricorda le scalinate con cui gli Inca dominarono i pendii ripidi.",
      plan: "Otto file da quattro. La fila 1 può arrivare a 1, la fila 2 a 2, e così via fino al limite.",
      known:
        "Il nome, le altezze e le righe che salgono sono nei regolamenti. Numero e larghezza delle righe li abbiamo scelti secondo le testimonianze.",
    },
    chullpa: {
      story: "Una chullpa è una torre funeraria in cui si custodivano mummie e i loro tesori.",
      plan: "4×5 caselle, tutte della stessa altezza. Contiene esattamente tanti cubi quanti ne hanno tutti i giocatori insieme.",
      known:
        "Nome e altezze sono nei regolamenti, e le testimonianze concordano sulla griglia. Nel regolamento francese la torre è più bassa: 4, 5 e 6.",
    },
    tambo: {
      story: "Un tambo era una locanda sulle strade reali.",
      plan: "Un recinto di 6×6 intorno a un cortile di 2×2 su cui non si costruisce. Tutte le caselle hanno la stessa altezza.",
      known:
        "È solo nel regolamento italiano, che dà il nome, la parola «osteria» e dice che l’altezza dipende dal numero di giocatori. La griglia e le altezze sono nostre.",
    },
    cucho: {
      story: "Cucho significa angolo.",
      plan: "Le caselle salgono verso un angolo. Due giocatori ne usano 5×5, tre 6×6, quattro tutte le 7×7.",
      known:
        "È solo nel regolamento italiano, che dà il nome, la parola «angolo» e dice che l’altezza dipende dalla riga e dal numero di giocatori. La griglia, le altezze e le linee rosse sono nostre.",
    },
  },
};
