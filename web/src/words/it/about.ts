/** The page about the game and this project. */
import type { AboutWords } from "../about";

export const about: AboutWords = {
  title: "Informazioni su Rumis",
  lead: "Un gioco di costruzione di Stefan Kögl. Rumis significa «pietre» in quechua, una lingua parlata ancora oggi nelle Ande.",

  game: "Il gioco",
  facts: [
    ["Autore", "Stefan Kögl"],
    [
      "Editori",
      "Murmel Spielwerkstatt und Verlag, Zurigo; per l’edizione inglese, su licenza, Educational Insights, Inc., California",
    ],
    ["Edizioni", "spagnola 2002, inglese 2004, italiana 2005 (la 4ª edizione); francese e olandese senza data"],
    ["Giocatori", "da 2 a 4, oppure 1 nel Solitario"],
    ["Età", "dagli 8 anni"],
    ["Durata", "da 15 a 45 minuti"],
    [
      "Nella scatola",
      "44 pezzi (11 forme in 4 colori), 4 piani da gioco con gli scenari delle costruzioni e una base girevole. L’edizione italiana ha 6 scenari.",
    ],
  ],
  factsSource:
    "Età e durata sono nei regolamenti italiano e spagnolo, il contenuto della scatola in quello inglese. Secondo alcune pagine pubbliche, ma non secondo un regolamento, il gioco fu venduto in seguito anche come Blokus 3D ed è ora fuori catalogo.",

  inca: "Le pietre degli Inca",
  incaText: [
    "Più di 500 anni fa i costruttori inca univano enormi blocchi irregolari di pietra con tanta precisione che i loro muri non avevano bisogno di malta. Il regolamento inglese parla di pietre fino a 200 tonnellate, portate attraverso montagne impervie.",
    "Rumis si ispira a quest’arte. Tutti i giocatori lavorano alla stessa costruzione, e ogni pezzo deve trovare il suo posto. Alla fine resta una domanda: chi è il miglior costruttore?",
  ],

  buildings: "Le sei costruzioni",
  buildingsText:
    "Il regolamento inglese racconta che cos’erano le prime quattro costruzioni. Di Tambo e Cucho quello italiano dà solo i nomi e le parole «osteria» e «angolo»; che i tambo si trovassero lungo le strade reali non è scritto in nessun regolamento. Non abbiamo i disegni dei regolamenti. Per ogni scenario è indicato quanto è attendibile.",

  booklets: "I cinque regolamenti",
  bookletsText: "Le regole sono tratte da cinque regolamenti stampati. Ognuno contiene qualcosa che agli altri manca.",
  bookletList: [
    "Spagnolo, versione 2.0, 2002: quattro scenari. È il solo a sommare i punti di più partite. Il primo pezzo non deve per forza poggiare sulla superficie da gioco.",
    "Inglese, 2004: quattro scenari. È il solo a vietare di passare, a raccontare la storia delle costruzioni e a menzionare la base girevole.",
    "Italiano, versione 3.0, 2005: sei scenari. È il solo con Tambo, Cucho, la linea rossa e Ruinas. Il primo pezzo deve toccare quello del giocatore precedente.",
    "Francese, senza data: quattro scenari. La torre è più bassa che negli altri.",
    "Olandese, senza data: quattro scenari. La nostra copia del testo ha delle lacune.",
  ],

  /** The pages of the operator of a server. */
  privacy: "Privacy",
  imprint: "Note legali",

  project: "Questo progetto",
  projectText: [
    "Questo è un progetto non ufficiale. Non è collegato all’autore, agli editori o ai titolari dei marchi, che non l’hanno né approvato né sostenuto.",
    "Rumis e Blokus sono marchi dei rispettivi titolari. I nomi servono qui solo a dire di quale gioco si tratta.",
    "I testi, le immagini e i programmi sono nostri. Sono software libero, a scelta con licenza MIT o con licenza Apache 2.0.",
  ],
};
