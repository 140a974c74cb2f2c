/** What is looked for in the archive. It stays as it is while the person opens a game and comes back. */
import { EVERYTHING, type Wanted } from "./search";

let wanted = $state.raw<Wanted>(EVERYTHING);
let page = $state(0);

/** What is looked for. */
export function lookedFor(): Wanted {
  return wanted;
}

/** The page of the list, counted from 0. */
export function shownPage(): number {
  return page;
}

/** Looks for something else, from the first page on. */
export function lookFor(changes: Partial<Wanted>): void {
  wanted = { ...wanted, ...changes };
  page = 0;
}

/** Shows another page. */
export function showPage(wished: number): void {
  page = wished;
}
