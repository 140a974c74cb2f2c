/**
 * Which page is shown. Addresses live behind the `#`, so that the same files work on any static
 * host, in any folder, and every page can be linked to: `#/table/k3f…`, `#/replay?game=…`.
 */

import { untrack } from "svelte";

/** An address within the app. */
export interface Address {
  /** The words between the slashes; none for the first page. */
  readonly path: readonly string[];
  readonly query: URLSearchParams;
}

/** Reads the part of an address behind the `#`. */
export function readAddress(hash: string): Address {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?", 2);
  return {
    path: path
      .split("/")
      .filter((word) => word !== "")
      .map(decode),
    query: new URLSearchParams(query),
  };
}

function decode(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}

/** Where the browser says that we should be. */
let asked = $state.raw<Address>(readAddress(location.hash));
/** Where the page that is shown is. */
let address = $state.raw<Address>(untrack(() => asked));
addEventListener("hashchange", () => {
  asked = readAddress(location.hash);
  if (pageOf(asked) === pageOf(address)) arrive();
});

/** The word that names an address's page. */
export function pageOf({ path }: Address): string {
  return path[0] ?? "";
}

/** Where we are. Until the next page is there, that is where the page that is still shown is. */
export function here(): Address {
  return address;
}

/** Where we are going. */
export function heading(): Address {
  return asked;
}

/** The page that we were going to is there. */
export function arrive(): void {
  address = asked;
}

/** A link to a page: `link("table", id)`. */
export function link(...path: string[]): string {
  return `#/${path.map(encodeURIComponent).join("/")}`;
}

/** Goes to a page. */
export function go(...path: string[]): void {
  location.hash = link(...path);
}

/** The whole address of a page, to send to somebody. */
export function fullLink(hash: string): string {
  return location.origin + location.pathname + hash;
}
