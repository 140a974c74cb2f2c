/** Turning notifications on and off. Loaded when somebody needs it. */
export const push = {
  offer: "Tell me when it is my turn",
  notNow: "Not now",
  isOn: "You will be told when it is your turn, also when this page is closed.",
  title: "Notifications",
  hint: "They also arrive when Rumis is closed. You choose what you are told.",
  start: "Turn on notifications",
  stop: "Stop all notifications",
  kinds: {
    turn: "It is my turn",
    started: "A game begins at my table",
    challenge: "Somebody challenges me",
    clock: "Less than a day left for a move",
  },
  unsupported: "This browser cannot receive notifications.",
  install: "On this device, notifications only arrive if you add Rumis to the home screen and open it there.",
  failed: "Notifications could not be turned on in this browser.",
};
