/** Turning notifications on and off. */
import type { PushWords } from "../push";

export const push: PushWords = {
  offer: "Waarschuw me als ik aan de beurt ben",
  notNow: "Niet nu",
  isOn: "Je krijgt een melding als je aan de beurt bent, ook als deze pagina gesloten is.",
  title: "Meldingen",
  hint: "Ze komen ook aan als Rumis gesloten is. Je kiest zelf waarvan je een melding krijgt.",
  start: "Meldingen inschakelen",
  stop: "Alle meldingen uitschakelen",
  kinds: {
    turn: "Ik ben aan de beurt",
    started: "Aan mijn tafel begint een spel",
    challenge: "Iemand daagt me uit",
    clock: "Minder dan een dag over voor een zet",
  },
  unsupported: "Deze browser kan geen meldingen ontvangen.",
  install: "Op dit apparaat komen meldingen alleen aan als je Rumis aan het beginscherm toevoegt en daar opent.",
  failed: "De meldingen konden in deze browser niet worden ingeschakeld.",
};
