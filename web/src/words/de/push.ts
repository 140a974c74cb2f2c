/** Turning notifications on and off. */
import type { PushWords } from "../push";

export const push: PushWords = {
  offer: "Bescheid geben, wenn ich dran bin",
  notNow: "Nicht jetzt",
  isOn: "Du bekommst Bescheid, wenn du dran bist, auch wenn diese Seite geschlossen ist.",
  title: "Benachrichtigungen",
  hint: "Sie kommen auch an, wenn Rumis geschlossen ist. Du wählst, was dir gemeldet wird.",
  start: "Benachrichtigungen einschalten",
  stop: "Alle Benachrichtigungen abschalten",
  kinds: {
    turn: "Ich bin dran",
    started: "An meinem Tisch beginnt eine Partie",
    challenge: "Jemand fordert mich heraus",
    clock: "Für einen Zug bleibt weniger als ein Tag",
  },
  unsupported: "Dieser Browser kann keine Benachrichtigungen empfangen.",
  install:
    "Auf diesem Gerät kommen Benachrichtigungen nur an, wenn du Rumis zum Home-Bildschirm hinzufügst und dort öffnest.",
  failed: "In diesem Browser ließen sich die Benachrichtigungen nicht einschalten.",
};
