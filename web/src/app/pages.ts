/** The pages by the first word of their address. Each is fetched when it is first opened. */
import type { Component } from "svelte";

/** Every page finds the rest of its address in `here()`. */
export type Page = Component<Record<string, never>>;

const PAGES: Readonly<Record<string, () => Promise<{ default: Page }>>> = {
  "": () => import("../pages/Home.svelte"),
  new: () => import("../pages/NewGame.svelte"),
  game: () => import("../pages/GamePage.svelte"),
  online: () => import("../pages/Online.svelte"),
  table: () => import("../pages/TablePage.svelte"),
  account: () => import("../pages/Account.svelte"),
  puzzles: () => import("../pages/Puzzles.svelte"),
  puzzle: () => import("../pages/PuzzlePage.svelte"),
  ways: () => import("../pages/Ways.svelte"),
  learn: () => import("../pages/Learn.svelte"),
  lesson: () => import("../pages/Lesson.svelte"),
  rules: () => import("../pages/Rules.svelte"),
  buildings: () => import("../pages/Buildings.svelte"),
  strategy: () => import("../pages/Strategy.svelte"),
  replay: () => import("../pages/Replay.svelte"),
  editor: () => import("../pages/Editor.svelte"),
  settings: () => import("../pages/SettingsPage.svelte"),
  about: () => import("../pages/About.svelte"),
};

/** Fetches a page; there is none for a word that nobody gave to a page. */
export async function fetchPage(name: string): Promise<Page | null> {
  // Words that every object has, such as `constructor`, are no pages.
  const fetching = Object.hasOwn(PAGES, name) ? PAGES[name]?.() : undefined;
  return (await fetching)?.default ?? null;
}

/** Pages on which every pixel belongs to the board and nothing scrolls. */
export const BOARD_PAGES: ReadonlySet<string> = new Set(["game", "table", "puzzle", "lesson", "replay", "editor"]);
