/** The six buildings: what they were, and how sure we are of their plans. */
import type { Words } from "../../index.svelte";

export const buildings: Words["learn"]["buildings"] = {
  title: "I sei edifici",
  line: "Ogni partita ne innalza uno. Le immagini mostrano la pianta costruita fino al limite.",
  players: "Altezze per",
  heights: (heights: string) => `Altezza massima per 2/3/4 giocatori: ${heights}`,
  size: (squares: number, cubes: number) => `${squares} caselle, ${cubes} cubi a edificio pieno`,
  build: "Costruiscilo",
  buildNamed: (name: string) => `Costruiscilo: ${name}`,
  standings: { sourced: "Nota", reconstructed: "Ricostruita", "our design": "Disegno nostro" },
  about:
    "Nomi e altezze sono nei regolamenti stampati; i loro disegni sono perduti. Nota: diverse testimonianze indipendenti concordano. Ricostruita: da testimonianze e dal testo dei regolamenti. Disegno nostro: si conoscono solo il nome e il testo. Se nella tua scatola c’è un’altra pianta, disegnala.",
  toEditor: "Disegna una pianta",
  stories: {
    pirka: {
      story: "Una pirka è un semplice muro di pietre grezze messe nel fango.",
      plan: "Una L di 33 caselle, larga tre dappertutto. Tutte le caselle hanno la stessa altezza.",
      known: "Abbiamo tracciato la forma secondo le testimonianze e il testo dei regolamenti.",
    },
    coricancha: {
      story: "La Coricancha, il «recinto d’oro», era il tempio più importante dell’impero.",
      plan: "Quattro anelli, 8×8 caselle. L’anello esterno arriva a 1, il centro a 4. Le altezze sono le stesse per qualsiasi numero di giocatori.",
      known:
        "Sugli anelli le testimonianze concordano. La linea rossa, che a due giocatori lascia le 6×6 interne, è disegno nostro.",
    },
    pisac: {
      story: "Pisac ricorda le scalinate con cui gli Inca dominarono i pendii ripidi.",
      plan: "Otto file da quattro. La fila 1 può arrivare a 1, la fila 2 a 2, e così via fino al limite.",
      known: "Abbiamo tracciato i gradini secondo le testimonianze e il testo dei regolamenti.",
    },
    chullpa: {
      story: "Una chullpa è una torre funeraria in cui si custodivano mummie e i loro tesori.",
      plan: "4×5 caselle, tutte della stessa altezza. Contiene esattamente tanti cubi quanti ne hanno tutti i giocatori insieme.",
      known: "Le testimonianze concordano. Nell’edizione francese la torre è più bassa: 4, 5 e 6.",
    },
    tambo: {
      story: "Un tambo era una locanda sulle strade reali.",
      plan: "Un recinto di 6×6 intorno a un cortile di 2×2 su cui non si costruisce. Tutte le caselle hanno la stessa altezza.",
      known: "Si conoscono solo il nome, le altezze e il testo dei regolamenti. La griglia è nostra.",
    },
    cucho: {
      story: "Un cucho è un angolo.",
      plan: "Le caselle salgono verso un angolo. Due giocatori ne usano 5×5, tre 6×6, quattro tutte le 7×7.",
      known:
        "Si conoscono solo il nome, le altezze e il testo dei regolamenti. La griglia e le sue linee rosse sono nostre.",
    },
  },
};
