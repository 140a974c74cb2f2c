/** Names of things, and words that every page uses. */
import { signed } from "../signed";

export const common = {
  name: "Rumis",
  /** The title of a browser tab. */
  pageOf: (page: string) => `${page} – Rumis`,
  /** What is before a value, and the same with the value. */
  label: (label: string) => `${label}:`,
  labelled: (label: string, value: string) => `${label}: ${value}`,
  /** Between parts of a sentence that could be sentences. */
  betweenClauses: "; ",
  close: "Close",
  /** For a building that turns by itself. */
  stopTurning: "Stop turning",
  startTurning: "Start turning",
  copied: "Copied",
  share: "Share",
  loading: "One moment …",
  menu: "Menu",
  notFound: "This page does not exist.",
  toHome: "Go to the home page",
  failed: (why: string) => `That did not work: ${why}`,
  newVersion: "A new version of Rumis is available.",
  reload: "Reload",
  notNow: "Not now",
  install: "You can install Rumis on this device: it then starts like any other app, also offline.",
  installNow: "Install",
  installByHand: "You can put Rumis on your home screen: choose “Add to Home Screen” in Safari’s share menu.",
  storage: {
    blocked:
      "This browser does not store anything for Rumis. You can play, but games and settings are lost when you close this page.",
    unanswered:
      "The browser's storage does not answer. You can play, but new moves may be lost when you close this page. Reload the page to try again.",
    full: "The browser's storage is full. You can go on playing, but new moves are lost when you close this page.",
    newer:
      "A newer version of Rumis has stored data here. That data stays unchanged. Reload the page to use the newer version.",
  },
  notLoaded: "This could not be loaded. Check your connection, then reload.",
  broken: "Something went wrong on this page.",

  colours: { red: "red", yellow: "yellow", green: "green", blue: "blue", ruin: "ruins" },
  Colours: { red: "Red", yellow: "Yellow", green: "Green", blue: "Blue", ruin: "Ruins" },
  stones: {
    S01: "pair",
    S02: "bar of three",
    S03: "corner",
    S04: "bar of four",
    S05: "L",
    S06: "T",
    S07: "S",
    S08: "square",
    S09: "tripod",
    S10R: "right screw",
    S10L: "left screw",
  } as Record<string, string>,
  plans: {
    pirka: "Pirka",
    coricancha: "Coricancha",
    pisac: "Pisac",
    chullpa: "Chullpa",
    tambo: "Tambo",
    cucho: "Cucho",
    own: "Your own plan",
  } as Record<string, string>,
  planMeanings: {
    pirka: "the wall",
    coricancha: "the pyramid",
    pisac: "the stairs",
    chullpa: "the tower",
    tambo: "the inn",
    cucho: "the corner",
  } as Record<string, string>,
  ways: {
    standard: "One colour each",
    "four-colours": "Two with four colours",
    ruinas: "Ruinas",
  } as Record<string, string>,
  editions: {
    standard: "Standard",
    "english-2004": "English, 2004",
    dutch: "Dutch",
    french: "French",
    "spanish-2002": "Spanish, 2002",
    "italian-2005": "Italian, 2005",
  } as Record<string, string>,
  level: (level: number) => `Level ${level}`,
  program: (level: number) => `Program, level ${level}`,
  /** Of a program that is as strong as possible. */
  timed: (seconds: number) => `${seconds} s a move`,
  timedProgram: (seconds: number) => `Program, ${seconds} s a move`,
  out: "out",
  /** Beside the name of whoever won. */
  won: "won",
  you: "You",
  /** The same within a list of names. */
  youInList: "you",
  points: (points: number) => `${signed(points)} ${Math.abs(points) === 1 ? "point" : "points"}`,
  stonesLeft: (stones: number) => (stones === 1 ? "1 stone" : `${stones} stones`),
  players: (players: number) => `${players} players`,
  /** What a clock shows when it has more than a day. */
  daysAndHours: (days: number, hours: number) => `${days} d ${hours} h`,

  pages: {
    play: "Play",
    online: "Online",
    puzzles: "Puzzles",
    learn: "Learn",
    replay: "Replays",
    editor: "Plan editor",
    settings: "Settings",
    about: "About",
  },
};
