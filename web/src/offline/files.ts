/** The list of files that the build writes into the service worker. */

/** The files to store, by their paths from the app's folder. */
export interface OfflineFiles {
  /** Changes when any file changes. */
  readonly version: string;
  /** The files needed to set up a game: the page, the rules, the board. */
  readonly first: readonly string[];
  /** What most people need later, and which can wait until the first page is usable. */
  readonly later: readonly string[];
  /** Files that most people never need. They are stored when they are first used. */
  readonly onUse: readonly string[];
}

/** What the service worker asks a page, which answers through the port if it shows a table. */
export type Question = "which-table";

/** Messages from the page to the service worker. */
export type Request = "keep-the-rest" | "take-over" | { readonly speak: string };
