/** The full rules. Lists are lists of paragraphs or items, so that every language can cut them as it likes. */
import type { Words } from "../../index.svelte";

export const rules: Words["learn"]["rules"] = {
  title: "Le regole di Rumis",
  lead: "Rumis in quechua significa «pietre». Da una a quattro persone innalzano insieme un edificio inca. Alla fine tutti lo guardano dritto dall’alto, e vince il colore che si vede di più.",
  source:
    "Il gioco è fuori produzione; fu venduto anche come Blokus 3D. Queste regole si basano su cinque regolamenti stampati: spagnolo (2002), francese, olandese, inglese (2004) e italiano (2005). Dove non concordano, scegli tu. Dove tacciono, diciamo che cosa facciamo noi.",
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
      "Da uno a quattro giocatori. Un posto al tavolo è di una persona o di un programma. Gioca con un colore, o con due.",
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
      "Scegliete una pianta e un modo di giocare. Scegliete chi comincia, o tirate a sorte.",
      "I colori giocano a turno. Al tuo turno posi una pietra.",
      "Chi può posare una pietra deve farlo. Non si può passare.",
      "Chi al suo turno non può posarne nessuna è fuori per il resto della partita, anche se più tardi tornasse a esserci posto.",
      "Anche un colore che ha posato tutte le sue pietre è fuori.",
      "La partita finisce quando tutti i colori sono fuori.",
    ],
  },
  scoring: {
    title: "I punti",
    line: "Guardate l’edificio dritto dall’alto.",
    plus: "Più uno per ogni casella con il tuo colore in cima.",
    minus: "Meno uno per ogni pietra che non hai posato, quanti che siano i suoi cubi.",
    end: "Si può andare sotto zero. Vince chi ha più punti. A pari punti si condivide il posto; non c’è spareggio.",
    colour: "Colore",
    onTop: "In cima",
    left: "Pietre avanzate",
    points: "Punti",
    example: "Le ultime pietre di una partita a quattro sulla torre, viste dall’alto. Vince il verde.",
  },
  ways: {
    title: "Modi di giocare",
    standard: "2, 3 o 4 posti, un colore a testa. Tutto come sopra.",
    fourColours:
      "Due posti, due colori a testa: il primo ha i colori 1 e 3, il secondo 2 e 4. Valgono le altezze e la superficie per quattro. Ogni colore ha bisogno del suo contatto, esce per conto suo e fa punti per conto suo. I tuoi colori non si sommano: vince chi possiede il colore migliore di tutti.",
    ruinas:
      "2 o 3 posti. Prima della partita tutte e 11 le pietre di un colore che nessuno usa si mettono nel cantiere come rovine, a caso o una a testa a turno. Poi si gioca con le altezze e la superficie per un giocatore in più.",
    ruinasRules: [
      "Le rovine devono stare dentro, in un posto libero e senza buchi. Non hanno bisogno di contatto.",
      "Dopo, le rovine sono terreno. Ci si può costruire sopra, e poggiare su una rovina vale come poggiare a terra.",
      "Non sono di nessuno: toccarne una non è contatto, e non danno punti a nessuno.",
    ],
    match: "Incontro",
    matchText:
      "Un numero di partite concordato prima. I punti si sommano, e il posto che comincia avanza di uno a ogni partita.",
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
    line: "I regolamenti non concordano su tutto. Si sceglie all’inizio di una nuova partita. L’edizione normale segue ciò che la maggior parte ha in comune, con tutte e sei le piante e le linee rosse.",
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
      "Nell’edizione italiana: se il colore precedente è uscito senza posare nessuna pietra, la prima pietra tocca l’ultima posata da chiunque.",
  },
  readings: {
    title: "Che cosa si sa, e che cosa intendiamo noi",
    line: "I regolamenti non risolvono tutto, e i loro disegni non ci sono arrivati. Questi punti sono decisioni nostre. Al tuo tavolo puoi decidere altrimenti.",
    items: [
      "Le piante: nomi e altezze sono dei regolamenti, le griglie sono nostre. Di ognuna diciamo quanto è sicura.",
      "Un colore che non può posare nemmeno la prima pietra è fuori con 11 pietre avanzate. Nessun regolamento ne parla; segue dalla regola sull’essere fuori.",
      "Le rovine: il regolamento dice solo che si mettono insieme e che poi valgono le regole normali. Il resto è nostro, anche che il posto che comincia metta la prima.",
      "Le rovine che non ci stanno su una tua pianta piccola si lasciano fuori.",
      "Un colore a cui è scaduto il tempo, o il cui giocatore se n’è andato del tutto, è fuori. I suoi punti contano come sempre.",
      "In un incontro in due con quattro colori, un posto fa i punti del suo colore migliore.",
      "I codici da S01 a S10L sono del regolamento. Quale forma porti quale codice è una nostra supposizione; è certo solo che S10R e S10L sono una lo specchio dell’altra.",
    ],
    toBuildings: "Quanto sono sicure le piante?",
  },
};
