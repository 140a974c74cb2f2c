/** The first page. */
export const home = {
  line: "Build together. Be seen from above.",
  playNow: "Play now",
  playNowHint: "against a friendly program, on the tower",
  goOn: "Go on with your game",
  withSomeone: "Play with someone",
  learn: "Learn in two minutes",
  more: "More to do",
  fanNote: "An independent project for a game that is out of print. Rumis and Blokus 3D are names of their owners.",
};
