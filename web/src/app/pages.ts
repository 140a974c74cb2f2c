/** The pages by the first word of their address. Each is loaded when it is first opened. */
import type { Component } from "svelte";
import { loadAllWords } from "../words/index.svelte";

/** Pages read the rest of their address from `here()`. */
export type Page = Component<Record<string, never>>;

type Loader = () => Promise<{ default: Page }>;

const PAGES: Readonly<Record<string, Loader>> = {
  "": () => import("../pages/Home.svelte"),
  new: () => import("../pages/NewGame.svelte"),
  game: () => import("../pages/GamePage.svelte"),
  archive: () => import("../pages/Archive.svelte"),
  // As the list of unfinished games was called.
  games: () => import("../pages/Archive.svelte"),
  online: () => import("../pages/Online.svelte"),
  table: () => import("../pages/TablePage.svelte"),
  person: () => import("../pages/Person.svelte"),
  pairing: () => import("../pages/Pairing.svelte"),
  account: () => import("../pages/Account.svelte"),
  puzzles: withAllWords(() => import("../pages/Puzzles.svelte")),
  puzzle: withAllWords(() => import("../pages/PuzzlePage.svelte")),
  workshop: withAllWords(() => import("../pages/Workshop.svelte")),
  ways: withAllWords(() => import("../pages/Ways.svelte")),
  learn: withAllWords(() => import("../pages/Learn.svelte")),
  lesson: withAllWords(() => import("../pages/Lesson.svelte")),
  rules: withAllWords(() => import("../pages/Rules.svelte")),
  buildings: withAllWords(() => import("../pages/Buildings.svelte")),
  strategy: withAllWords(() => import("../pages/Strategy.svelte")),
  replay: () => import("../pages/Replay.svelte"),
  analysis: () => import("../pages/Analysis.svelte"),
  editor: () => import("../pages/Editor.svelte"),
  settings: () => import("../pages/SettingsPage.svelte"),
  "fair-play": () => import("../pages/FairPlay.svelte"),
  about: withAllWords(() => import("../pages/About.svelte")),
};

/** A page that uses `allWords`. */
function withAllWords(load: Loader): Loader {
  return async () => (await Promise.all([load(), loadAllWords()]))[0];
}

/** Loads a page; `null` if there is no page with this name. */
export async function fetchPage(name: string): Promise<Page | null> {
  // Property names that every object has, such as `constructor`, are not pages.
  const fetching = Object.hasOwn(PAGES, name) ? PAGES[name]?.() : undefined;
  return (await fetching)?.default ?? null;
}

/** Pages that fill the screen with the board and do not scroll. */
export const BOARD_PAGES: ReadonlySet<string> = new Set([
  "game",
  "table",
  "puzzle",
  "lesson",
  "replay",
  "analysis",
  "editor",
]);
