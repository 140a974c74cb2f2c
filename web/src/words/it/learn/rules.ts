/** The full rules. Lists are lists of paragraphs or items, so that every language can cut them as it likes. */
import type { Words } from "../../index.svelte";

export const rules: Words["learn"]["rules"] = {
  title: "Le regole di Rumis",
  lead: "Rumis in quechua significa «pietre». Da una a quattro persone innalzano insieme un edificio inca. Alla fine tutti lo guardano dritto dall’alto, e vince il colore che si vede di più.",
  source:
    "Queste regole si basano su cinque regolamenti stampati: spagnolo (2002), francese, olandese, inglese (2004) e italiano (2005). Dove non concordano, si sceglie un’edizione. Dove non dicono nulla, spieghiamo che cosa abbiamo deciso. Gli esempi e le immagini sono nostri.",
  contents: "In questa pagina",
  play: "Anima l’immagine",
  pause: "Ferma l’immagine",
  allowed: "Permesso.",
  refused: (why: string) => `Non permesso. ${why}`,

  need: {
    title: "Che cosa serve",
    items: [
      "Una pianta: il cantiere. Ogni casella ha un’altezza massima. Le piante sono sei, e puoi disegnarne di tue.",
      "Pietre in quattro colori al massimo. Ogni colore ha 11 pietre, una di ogni forma, 40 cubi in tutto.",
      "Da uno a quattro giocatori, persone o programmi. Il tavolo si può girare, così che tutti vedano la costruzione da ogni lato.",
    ],
    stones:
      "Le forme sono tutti i modi di unire due, tre o quattro cubi. Puoi girare una pietra come vuoi, ma mai specchiarla: le due viti sono una lo specchio dell’altra, e nessuna rotazione trasforma l’una nell’altra.",
  },
  placing: {
    title: "Posare una pietra",
    line: "Una pietra scende dritta dall’alto. Può restare se valgono tutte e quattro queste condizioni.",
    inside: "Dentro",
    insideText:
      "Ogni cubo sta sopra una casella della pianta, e nessuna colonna supera l’altezza massima della sua casella.",
    free: "Libera",
    freeText: "Nessun cubo va dove ce n’è già uno. Venendo dall’alto, del resto, non può succedere.",
    holes: "Niente buchi",
    holesText:
      "Subito sotto ogni cubo c’è il terreno, una pietra o un altro cubo della stessa pietra. I vuoti aperti verso il cielo vanno bene. I vuoti coperti no.",
    contact: "Contatto",
    contactFirst: "La primissima pietra della partita può andare ovunque.",
    contactJoin:
      "La prima pietra di ogni altro colore ha una faccia in comune con una pietra già posata, di qualsiasi colore. Almeno un suo cubo poggia a terra.",
    contactLater:
      "Ogni pietra successiva ha una faccia in comune con una pietra del proprio colore, di fianco o sopra. Può toccare anche altri colori. Spigoli e vertici non sono facce.",
  },
  course: {
    title: "Lo svolgimento della partita",
    items: [
      "Si sceglie un piano da gioco e una variante. Si sceglie il primo giocatore, o si tira a sorte.",
      "Si gioca in senso orario. Al proprio turno ogni giocatore posiziona un pezzo.",
      "Chi può posizionare un pezzo deve farlo: non si può passare.",
      "Chi al proprio turno non può posizionare nessun pezzo è fuori gioco per il resto della partita, anche se più tardi ci fosse spazio. Gli altri continuano a giocare.",
      "Anche chi ha posizionato tutti i suoi pezzi è fuori gioco.",
      "La partita finisce quando nessuno può più posizionare pezzi.",
    ],
  },
  scoring: {
    title: "I punti",
    line: "Guardate l’edificio dritto dall’alto.",
    plus: "Più uno per ogni casella con il tuo colore in cima.",
    minus: "Meno uno per ogni pietra che non hai posato, quanti che siano i suoi cubi.",
    end: "Il punteggio può essere negativo. Vince chi ha il maggior numero di punti. Chi ha gli stessi punti è a pari merito; non c’è spareggio.",
    colour: "Colore",
    onTop: "In cima",
    left: "Pietre avanzate",
    points: "Punti",
    example:
      "Un esempio nostro: gli ultimi pezzi di una partita a quattro sulla torre, visti dall’alto. Vince il verde.",
  },
  ways: {
    title: "Modi di giocare",
    standard: "2, 3 o 4 posti, un colore a testa. Tutto come sopra.",
    fourColours:
      "Due posti, due colori a testa: il primo ha i colori 1 e 3, il secondo 2 e 4. Valgono le altezze e la superficie per quattro. Ogni colore ha bisogno del suo contatto, esce per conto suo e fa punti per conto suo. I tuoi colori non si sommano: vince chi possiede il colore migliore di tutti.",
    ruinas:
      "Per 2 o 3 giocatori. Questa variante è solo nel regolamento italiano. Prima della partita si distribuiscono come rovine tutti gli 11 pezzi di un colore inutilizzato: li posizionano i giocatori a turno, oppure il caso. Poi si gioca con le altezze e la superficie per un giocatore in più.",
    ruinasRules: [
      "Le rovine devono stare dentro, in un posto libero e senza buchi. Non hanno bisogno di contatto.",
      "Dopo, le rovine sono terreno. Ci si può costruire sopra, e poggiare su una rovina vale come poggiare a terra.",
      "Non sono di nessuno: toccarne una non è contatto, e non danno punti a nessuno.",
    ],
    match: "Incontro",
    matchText:
      "Si concorda un numero di partite e si sommano i punti, come propone il regolamento spagnolo. Qui ogni partita è iniziata dal giocatore seguente.",
  },
  solitaire: {
    title: "Da soli",
    line: "Riempi esattamente un cubo di 3×3×3, 4×4×4 o 5×5×5. Usa pietre da uno a quattro colori, al massimo una di ogni forma per colore.",
    free: "Libero",
    freeText: "Qualsiasi pietra, ovunque, in qualsiasi ordine.",
    byRules: "Secondo le regole",
    byRulesText:
      "Ogni pietra viene dall’alto, non fa buchi e ha il suo contatto. Nella forma più difficile anche i colori giocano a turno, e nessuno si salta.",
    sizes: "Servono 27, 64 o 125 cubetti; un colore ne ha 40.",
    toPuzzles: "Ai rompicapi",
  },
  editions: {
    title: "Edizioni",
    line: "I regolamenti non concordano su tutto. Si può scegliere un’edizione sotto «Altre scelte» all’inizio di una nuova partita. L’edizione normale segue ciò che la maggior parte ha in comune, e aggiunge i sei piani da gioco e la linea rossa del regolamento italiano.",
    edition: "Edizione",
    first: "La prima pietra di un colore successivo tocca",
    anyAndGround: "una pietra qualsiasi, e il terreno",
    any: "una pietra qualsiasi",
    beforeAndGround: "la pietra appena posata dal colore precedente, e il terreno",
    tower: "Chullpa per 2/3/4",
    plans: "Piante",
    allSix: "tutte e sei",
    firstFour: "le prime quattro",
    redLine: "Superficie più piccola per meno giocatori (linea rossa)",
    yes: "sì",
    no: "no",
    firstFourAre: "Le prime quattro piante sono Pirka, Coricancha, Pisac e Chullpa.",
    italian:
      "Nell’edizione italiana: se il colore precedente è fuori gioco senza aver posizionato nessun pezzo, il primo pezzo tocca l’ultimo posizionato da chiunque. È la nostra interpretazione del regolamento.",
  },
  readings: {
    title: "Che cosa i regolamenti lasciano aperto",
    line: "I regolamenti non risolvono tutto, e non abbiamo i loro disegni. Questi punti li abbiamo decisi noi. Al proprio tavolo si può decidere altrimenti.",
    items: [
      "I piani da gioco: i nomi sono nei regolamenti, e così le altezze di Pirka, Coricancha, Pisac e Chullpa. Le altezze di Tambo e Cucho sono nostre, come tutte le griglie. Di ognuno diciamo quanto è sicuro.",
      "Passare: solo il regolamento inglese dice che si deve posizionare un pezzo, se si può. Lo applichiamo a tutte le edizioni.",
      "Parità: il regolamento inglese ne mostra una in un esempio. Nessuno prevede uno spareggio, quindi si è a pari merito.",
      "Più partite: solo il regolamento spagnolo parla di sommare i punti. Che ogni partita sia iniziata dal giocatore seguente è una scelta nostra.",
      "Gioco a due con 4 colori: la maggior parte dei regolamenti chiede le altezze per quattro giocatori; quello spagnolo non le indica. Che valga anche la superficie per quattro è una scelta nostra.",
      "Un colore che non può posizionare nemmeno il primo pezzo è fuori gioco con 11 pezzi non utilizzati. Nessun regolamento ne parla; segue dalla regola su chi non può più giocare.",
      "Ruinas: il regolamento italiano dice che le rovine si distribuiscono insieme, che la superficie e l’altezza sono quelle per un giocatore in più e che poi valgono le regole normali. Il resto è nostro, per esempio che il primo giocatore posizioni la prima rovina.",
      "Le rovine che non ci stanno su un piccolo piano da gioco proprio si lasciano fuori.",
      "Orologi e abbandoni: un colore a cui è scaduto il tempo, o il cui giocatore se n’è andato definitivamente, è fuori gioco. I suoi punti contano come sempre.",
      "In più partite a due con 4 colori, ognuno fa in ogni partita i punti del suo colore migliore.",
      "I codici da S01 a S10L sono dei regolamenti. Quale forma abbia quale codice è una nostra supposizione; è certo solo che S10R e S10L sono speculari.",
    ],
    toBuildings: "Quanto sono sicure le piante?",
  },
};
