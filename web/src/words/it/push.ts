/** Turning notifications on and off. */
import type { PushWords } from "../push";

export const push: PushWords = {
  offer: "Avvisare quando è il mio turno",
  notNow: "Non ora",
  isOn: "Al proprio turno arriverà un avviso, anche a pagina chiusa.",
  title: "Avvisi",
  hint: "Arrivano anche quando Rumis è chiuso. Si può scegliere di che cosa essere avvisati.",
  start: "Attivare gli avvisi",
  stop: "Disattivare tutti gli avvisi",
  kinds: {
    turn: "È il mio turno",
    started: "Comincia una partita al mio tavolo",
    challenge: "Qualcuno mi sfida",
    clock: "Resta meno di un giorno per una mossa",
  },
  unsupported: "Questo browser non può ricevere avvisi.",
  install: "Su questo dispositivo gli avvisi arrivano solo se Rumis viene aggiunto alla schermata Home e aperto da lì.",
  failed: "Non è stato possibile attivare gli avvisi in questo browser.",
};
