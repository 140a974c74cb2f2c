/** The full rules. Lists are lists of paragraphs or items, so that every language can cut them as it likes. */
import type { LaterWords } from "../../index.svelte";

export const rules: LaterWords["learn"]["rules"] = {
  title: "Le regole di Rumis",
  lead: "In quechua Rumis significa «pietre». I giocatori innalzano insieme una costruzione inca. Alla fine tutti la guardano dall’alto, e vince il colore che si vede su più quadrati.",
  source:
    "Queste regole si basano su cinque regolamenti stampati: spagnolo (2002), francese, olandese, inglese (2004) e italiano (2005). Dove non concordano, si sceglie un’edizione. Dove non dicono nulla, spieghiamo che cosa abbiamo deciso. Gli esempi e le immagini sono nostri.",
  contents: "In questa pagina",
  play: "Avviare l’animazione",
  pause: "Fermare l’animazione",
  allowed: "Mossa valida.",
  refused: (why: string) => `Mossa non valida. ${why}`,

  need: {
    title: "Che cosa serve",
    items: [
      "Uno scenario: la superficie su cui si costruisce. Ogni quadrato ha un’altezza massima. Gli scenari sono sei, e se ne possono disegnare altri.",
      "Pezzi di quattro colori al massimo. Ogni colore ha 11 pezzi, uno per ogni forma, 40 cubetti in tutto.",
      "Da uno a quattro giocatori, persone o programmi. La base si può girare, così tutti vedono la costruzione da ogni parte.",
    ],
    stones:
      "Le forme sono tutti i modi di unire due, tre o quattro cubetti lato contro lato. Un pezzo si può ruotare a piacere, ma mai specchiare: le due viti sono speculari, e nessuna rotazione trasforma l’una nell’altra.",
  },
  placing: {
    title: "Posizionare un pezzo",
    line: "I pezzi si calano in verticale dall’alto. Vanno rispettate tutte e quattro queste regole.",
    inside: "Dentro",
    insideText:
      "Nessun cubetto esce dalla superficie da gioco, e nessuna colonna supera l’altezza massima del suo quadrato.",
    free: "Libero",
    freeText: "Nessun cubetto può andare dove ce n’è già uno.",
    holes: "Niente spazi vuoti",
    holesText:
      "Subito sotto ogni cubetto c’è la superficie da gioco, un pezzo o un altro cubetto dello stesso pezzo. Gli spazi aperti in alto sono permessi, quelli coperti no.",
    contact: "Contatto",
    contactFirst: "Il primissimo pezzo della partita può andare ovunque.",
    contactJoin:
      "Il primo pezzo di ogni altro colore deve toccare con almeno uno dei lati un pezzo già posizionato, di qualsiasi colore. Almeno uno dei suoi cubetti deve poggiare sulla superficie da gioco.",
    contactLater:
      "Ogni pezzo successivo deve toccare con almeno uno dei lati un pezzo del proprio colore, accanto o sopra. Può toccare anche altri colori. Spigoli e vertici non contano.",
  },
  course: {
    title: "Lo svolgimento del gioco",
    items: [
      "Si scelgono uno scenario e una variante. Il primo giocatore si sceglie o si tira a sorte.",
      "Si gioca in senso orario. Al proprio turno ogni giocatore posiziona un pezzo.",
      "Chi può posizionare un pezzo deve farlo: non si può passare.",
      "Chi al proprio turno non può posizionare nessun pezzo è fuori gioco per il resto della partita, anche se più tardi ci fosse spazio. Gli altri continuano a giocare.",
      "È fuori gioco anche chi ha posizionato tutti i suoi pezzi.",
      "La partita finisce quando nessuno può più posizionare pezzi.",
    ],
  },
  scoring: {
    title: "Il punteggio",
    line: "La costruzione finita si guarda esattamente dall’alto.",
    plus: "Un punto in più per ogni quadrato con il proprio colore in alto.",
    minus: "Un punto in meno per ogni pezzo non utilizzato, qualunque sia il numero dei suoi cubetti.",
    end: "Il punteggio può essere negativo. Vince il giocatore con il maggior numero di punti. Chi ha gli stessi punti è a pari merito; non c’è spareggio.",
    colour: "Colore",
    onTop: "In alto",
    left: "Pezzi non utilizzati",
    points: "Punti",
    example:
      "Un esempio nostro: gli ultimi pezzi di una partita a quattro sulla torre, visti dall’alto. Vince il verde.",
  },
  ways: {
    title: "Varianti",
    standard: "Per 2, 3 o 4 giocatori con un colore a testa, come descritto sopra.",
    fourColours:
      "Per 2 giocatori con due colori a testa, che si alternano: uno ha il primo e il terzo colore, l’altro il secondo e il quarto. Valgono le altezze e la superficie per quattro giocatori. Ogni colore deve restare a contatto con se stesso, va fuori gioco e fa punti per conto suo. I due punteggi non si sommano: vince chi ha il singolo colore migliore.",
    ruinas:
      "Per 2 o 3 giocatori. Questa variante è solo nel regolamento italiano. Prima della partita si distribuiscono sullo scenario, come rovine, tutti gli 11 pezzi di un colore inutilizzato: li posizionano i giocatori a turno, oppure si dispongono a caso. Poi si gioca con le altezze e la superficie per un giocatore in più.",
    ruinasRules: [
      "Le rovine devono restare entro la superficie e le altezze dello scenario, senza lasciare spazi vuoti. Non hanno bisogno di contatto.",
      "Da quel momento le rovine fanno parte della superficie da gioco: ci si può costruire sopra, e un pezzo che poggia su una rovina poggia sulla superficie.",
      "Le rovine non sono di nessuno: toccarle non vale come contatto, e non danno punti.",
    ],
    match: "Più partite",
    matchText:
      "Si concorda un numero di partite e si sommano i punti, come propone il regolamento spagnolo. Qui, a ogni partita, inizia il giocatore seguente.",
  },
  solitaire: {
    title: "Solitario",
    line: "Costruire un cubo esatto di 3×3×3, 4×4×4 o 5×5×5 con i pezzi di uno, due, tre o quattro colori, al massimo uno per ogni forma e colore.",
    free: "Libero",
    freeText: "Qualsiasi pezzo, ovunque, in qualsiasi ordine.",
    byRules: "Secondo le regole",
    byRulesText:
      "Ogni pezzo si posiziona dall’alto, non lascia spazi vuoti e tocca il proprio colore. È ancora più difficile se i colori si alternano.",
    sizes: "Servono 27, 64 o 125 cubetti; un colore ne ha 40.",
    toPuzzles: "Andare ai rompicapi",
  },
  editions: {
    title: "Edizioni",
    line: "I regolamenti non concordano su tutto. L’edizione si sceglie all’inizio di una nuova partita. Quella standard segue ciò che la maggior parte dei regolamenti ha in comune, e aggiunge i sei scenari e la linea rossa di quello italiano.",
    edition: "Edizione",
    first: "Il primo pezzo di un colore successivo tocca",
    anyAndGround: "un pezzo qualsiasi, e la superficie da gioco",
    any: "un pezzo qualsiasi",
    beforeAndGround: "il pezzo appena posizionato dal colore precedente, e la superficie da gioco",
    tower: "Altezza di Chullpa per 2/3/4 giocatori",
    plans: "Scenari",
    allSix: "tutti e sei",
    firstFour: "i primi quattro",
    redLine: "Superficie ridotta con meno giocatori (linea rossa)",
    yes: "sì",
    no: "no",
    firstFourAre: "I primi quattro scenari sono Pirka, Coricancha, Pisac e Chullpa.",
    italian:
      "Nell’edizione italiana, se il colore precedente è fuori gioco senza aver posizionato nessun pezzo, il primo pezzo tocca l’ultimo posizionato da chiunque. È una nostra interpretazione.",
  },
  readings: {
    title: "Che cosa i regolamenti non dicono",
    line: "I regolamenti non chiariscono tutto, e non abbiamo i loro disegni. Questi punti li abbiamo decisi noi. Al proprio tavolo si può decidere altrimenti.",
    items: [
      "Gli scenari: i nomi sono nei regolamenti, e così le altezze di Pirka, Coricancha, Pisac e Chullpa. Le altezze di Tambo e Cucho sono nostre, come tutte le griglie. Per ognuno diciamo quanto è attendibile.",
      "Passare: solo il regolamento inglese dice che chi può posizionare un pezzo deve farlo. Qui la regola vale in tutte le edizioni.",
      "Pari merito: il regolamento inglese ne mostra uno in un esempio. Nessun regolamento prevede uno spareggio, quindi a parità di punti si condivide la posizione.",
      "Più partite: solo il regolamento spagnolo parla di sommare i punti. Che a ogni partita inizi il giocatore seguente è una scelta nostra.",
      "Gioco a due con 4 colori: la maggior parte dei regolamenti prescrive le altezze per quattro giocatori; quello spagnolo non ne indica. Che valga anche la superficie per quattro giocatori è una scelta nostra.",
      "Un colore che non può posizionare nemmeno il primo pezzo è fuori gioco con 11 pezzi non utilizzati. Nessun regolamento ne parla; segue dalla regola su chi non può più giocare.",
      "Ruinas: il regolamento italiano dice che le rovine si distribuiscono insieme, che la superficie e l’altezza sono quelle per un giocatore in più e che poi valgono le regole normali. Il resto è nostro, per esempio che il primo giocatore posizioni la prima rovina.",
      "Le rovine che non ci stanno su un piccolo scenario personale restano escluse dalla partita.",
      "Orologi e abbandoni: un colore a cui è scaduto il tempo, o il cui giocatore se n’è andato per sempre, è fuori gioco. I suoi punti contano come al solito, ma chi se n’è andato non può vincere. Se tutti gli altri se ne sono andati, la partita finisce subito e vince chi è rimasto; se fa parte di una serie di partite, continua.",
      "Più partite a due con 4 colori: in ogni partita ognuno ottiene i punti del suo colore migliore.",
      "I codici da S01 a S10L sono quelli dei regolamenti. Quale forma abbia quale codice è una nostra supposizione; è certo solo che S10R e S10L sono speculari.",
    ],
    toBuildings: "Quanto sono attendibili gli scenari?",
  },
};
