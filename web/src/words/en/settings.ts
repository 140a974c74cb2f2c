/** The page of settings. */
export const settings = {
  title: "Settings",
  language: "Language",
  theme: "Appearance",
  themes: { auto: "Same as the device", light: "Light", dark: "Dark" },
  signs: "Signs on the stones",
  signsHint:
    "Each colour has a sign of its own, so that nobody needs to tell hues apart. The map always shows the signs.",
  sound: "Sounds",
  soundKinds: {
    "own-stone": "Your own stones",
    "other-stone": "Other players' stones",
    turn: "Your turn",
    "low-time": "Little time left",
    refused: "A stone that is not allowed",
    over: "End of the game",
  },
  vibration: "Vibration",
  announcements: "Announcements for screen readers",
  notation: "Notation",
  notationHint: "Shows the codes of the stones, such as S05, and a field to type moves.",
  characterKeys: "Single-key shortcuts",
  characterKeysHint:
    "Without them, a stray letter or a spoken word cannot move anything. Arrow keys, the space bar, Enter, Esc and all buttons still work.",
  motion: "Motion",
  motions: { auto: "Same as the device", full: "Full", reduced: "Reduced" },
  quality: "Graphics",
  qualities: { auto: "Automatic", high: "High quality", low: "Fast" },
  board: "Board",
  boards: { space: "In three dimensions", grid: "Plain: a grid of columns" },
  boardHint: "The plain board needs no graphics card and works well with a screen reader.",
  leftHanded: "Stones on the right",
  unreadable: "Data that could not be read",
  unreadableHint:
    "This version of Rumis cannot read this data. It was not deleted: save it as a file, or delete it here.",
  licences: "Licences of the software included",
};
