/** Turning notifications on and off. */
import type { PushWords } from "../push";

export const push: PushWords = {
  offer: "Me prévenir quand c’est à moi",
  notNow: "Pas maintenant",
  isOn: "Une notification vous dira quand c’est à vous, même si cette page est fermée.",
  title: "Notifications",
  hint: "Elles arrivent même quand Rumis est fermé. Vous choisissez ce qui vous est signalé.",
  start: "Activer les notifications",
  stop: "Arrêter toutes les notifications",
  kinds: {
    turn: "C’est à moi de jouer",
    started: "Une partie commence à ma table",
    challenge: "Quelqu’un me lance un défi",
    clock: "Il reste moins d’un jour pour un coup",
  },
  unsupported: "Ce navigateur ne peut pas recevoir de notifications.",
  install:
    "Sur cet appareil, les notifications n’arrivent que si vous ajoutez Rumis à l’écran d’accueil et l’ouvrez de là.",
  failed: "Les notifications n’ont pas pu être activées dans ce navigateur.",
};
