/** What a person likes. */
export const settings = {
  title: "Settings",
  language: "Language",
  theme: "Light or dark",
  themes: { auto: "As the device", light: "Light", dark: "Dark" },
  signs: "Signs on the stones",
  signsHint:
    "Every colour carries its sign, so that nobody needs to tell hues apart. On the map they are always there.",
  sound: "Sounds",
  motion: "Motion",
  motions: { auto: "As the device", full: "Full", reduced: "Reduced" },
  quality: "Drawing",
  qualities: { auto: "By itself", high: "Beautiful", low: "Light" },
  board: "Board",
  boards: { space: "In three dimensions", grid: "Plain: a grid of columns" },
  boardHint: "The plain board needs no graphics card and reads well with a screen reader.",
  leftHanded: "Tray on the right",
  licences: "Licences of what is inside",
};
