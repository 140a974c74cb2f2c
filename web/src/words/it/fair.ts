/** The page about fair play. It is loaded when somebody opens it. */
import type { FairWords } from "../fair";

export const fair: FairWords = {
  title: "Gioco leale",
  lead: "Una partita valida per la classifica confronta persone. Queste poche regole lo garantiscono. Valgono per le partite in classifica; in tutte le altre ci si accorda come si vuole.",
  parts: [
    [
      "Solo la propria testa",
      [
        "Durante una partita in classifica non si riceve aiuto da nessuno: né da un programma, né da un’analisi, né da un’altra persona, né da un secondo piano da gioco su cui provare mosse con un programma.",
        "Finché una propria partita in classifica è in corso, l’analisi di questa app resta chiusa per lo stesso scenario e per gli scenari personali, in ogni scheda. Se la partita si gioca su uno scenario personale, questo vale per tutti gli scenari. Si può ancora giocare contro programmi e rivedere partite. A partita finita l’analisi riapre.",
      ],
    ],
    [
      "Una persona, un account",
      [
        "Le partite in classifica si giocano con un solo account, il proprio. Non si gioca contro se stessi e non si presta l’account.",
      ],
    ],
    [
      "Nessun risultato concordato",
      [
        "Tutti cercano di vincere. Non si perde apposta e non si concordano risultati.",
        "Le partite delle stesse persone in un giorno contano ogni volta meno: la prima per intero, la seconda la metà, la terza un quarto. Tutte insieme contano al massimo come due.",
      ],
    ],
    [
      "Andarsene",
      [
        "Chi lascia una partita in classifica in corso si piazza dopo tutti quelli che sono rimasti, qualunque siano i punti. Se resta una sola persona, la partita finisce e quella vince, tranne in una serie di partite.",
        "Chi è assente nel proprio turno per tre minuti, o per uno con un orologio a minuti, può perdere il posto su richiesta degli altri. Con giorni per mossa decide solo l’orologio.",
        "Se qualcuno se ne va prima che tutti abbiano posizionato due pezzi, la partita è annullata: nessuna valutazione cambia. In caso di imprevisti si può chiedere una pausa.",
      ],
    ],
    [
      "Parlare",
      [
        "Al tavolo ci sono solo frasi fisse, che ogni schermo mostra nella sua lingua, e poche in dieci secondi. Nessuno può scrivere messaggi.",
      ],
    ],
    [
      "Con chi si gioca",
      [
        "Un tavolo che non è nella sala lo trova solo chi ha il link. Si può anche chiuderlo agli spettatori. Prima che una partita cominci ci si può alzare senza conseguenze. Si può bloccare qualcuno: non si viene abbinati e non se ne vedono le frasi.",
      ],
    ],
    [
      "Che cosa può fare il gestore",
      [
        "Chi gestisce un server può chiudere un tavolo, terminare le sessioni di un account ed escludere un account. Una partita chiusa finisce senza risultato. Il gestore non può cambiare una mossa né leggere una password.",
      ],
    ],
    [
      "Che cosa salva il server",
      [
        "Ogni mossa con la sua ora, e quindi quanto è stata pensata, le frasi e chi sedeva dove. Le pause non contano, né conta, con un orologio a minuti, il tempo in cui il server non poteva salvare mosse. Chi può vedere una partita può salvarne il testo, con questi tempi. Le partite restano per sempre; quando un account viene cancellato, il suo nome non vi compare più.",
      ],
    ],
  ],
};
