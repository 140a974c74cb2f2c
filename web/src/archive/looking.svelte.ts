/** What is looked for in the archive. It stays as it is while the person opens a game and comes back. */
import { EVERYTHING, type Wanted } from "./search";

let wanted = $state.raw<Wanted>(EVERYTHING);
let page = $state(0);
/** Whether the address of the page says what is looked for. */
let byAddress = false;

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
  byAddress = false;
}

/** The page was opened with an address that shows a part, or with one that does not. */
export function follow(part: string | null): void {
  if (part === "unfinished") lookFor({ ...EVERYTHING, part });
  else if (byAddress) lookFor(EVERYTHING);
  byAddress = part === "unfinished";
}

/** Shows another page. */
export function showPage(wished: number): void {
  page = wished;
}
