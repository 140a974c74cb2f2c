/** Finding opponents: quick pairing, challenges, and people who were blocked. Loaded on demand. */
import type { OpponentsWords } from "../opponents";

export const opponents: OpponentsWords = {
  news: "Novità",
  pairing: {
    title: "Giocare subito con qualcuno",
    lead: "L’avversario è chiunque altro voglia giocare adesso. Lo scenario e il primo giocatore sono estratti a sorte.",
    start: "Giocare subito con qualcuno",
    pace: "Ritmo",
    anyPace: "Qualsiasi ritmo",
    search: "Trovare un avversario",
    change: "Cambiare ritmo e giocatori",
    searching: "Ricerca di un avversario …",
    within: (points) => `Prima qualcuno di forza simile: fino a ${points} punti in più o in meno.`,
    anybody: "L’avversario può essere chiunque.",
    people: (people) => `Circa ${people} persone stanno cercando.`,
    lost: "Connessione interrotta. La ricerca riprende appena ritorna.",
    away: "La ricerca è finita: quando è stato trovato un avversario non c’era nessuno.",
    stop: "Interrompere la ricerca",
    meanwhile: "Nel frattempo si può fare altro: la ricerca continua, e un avviso dirà quando c’è qualcuno.",
    noneYet: (level) =>
      `Ancora nessuno. Nell’attesa si può giocare contro un programma di livello ${level}: la partita viene salvata.`,
    program: "Giocare contro un programma",
    puzzle: "Risolvere un rompicapo",
    found: (names) => `Avversario trovato: ${names}. La partita comincia.`,
    foundGuest: "Avversario trovato. La partita comincia.",
    toTable: "Andare al tavolo",
    stay: "Restare qui",
    toSearch: "Mostrare la ricerca",
  },
  challenges: {
    from: (name, terms) => `${name} propone una partita (${terms}).`,
    again: (name, terms) => `${name} propone un’altra partita (${terms}).`,
    accept: "Accettare",
    sent: (name) => `Partita proposta a ${name}. In attesa della risposta …`,
    waiting: "In attesa della risposta …",
    accepted: (name) => `${name} ha accettato. La partita comincia.`,
    declined: (name) => `${name} non vuole giocare adesso.`,
    expired: (name) => `${name} non ha risposto.`,
    playAgain: (name) => `Giocare ancora con ${name}`,
  },
  blocks: {
    title: "Persone bloccate",
    text: "Non diventano mai avversari, non possono lanciare sfide, e le loro frasi non vengono mostrate.",
    none: "Nessuno è bloccato.",
    block: (name) => `Bloccare ${name}`,
    blocked: (name) => `${name} è bloccato.`,
    unblock: "Sbloccare",
    unblockName: (name) => `Sbloccare ${name}`,
    since: (day) => `dal ${day}`,
  },
  featured: {
    title: "In diretta",
  },
  lobby: {
    gone: "Non c’è più",
  },
};
