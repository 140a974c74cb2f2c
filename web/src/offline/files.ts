/** The list of files that the build writes into the service worker. */

/** What there is to keep, each file by its path from the app's folder. */
export interface OfflineFiles {
  /** Changes when any file changes. */
  readonly version: string;
  /** What a game can be set up with: the page, the rules, the board. */
  readonly first: readonly string[];
  /** Everything else, which can wait until the first page is used. */
  readonly later: readonly string[];
}

/** What the page asks of the service worker. */
export type Request = "keep-the-rest" | "take-over";
