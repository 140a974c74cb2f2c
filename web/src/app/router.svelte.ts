/**
 * The current page. Addresses are in the `#` part, so that the same files work on any static host,
 * in any folder, and every page can be linked to: `#/table/k3f…`, `#/replay?game=…`.
 */

import { untrack } from "svelte";

/** An address within the app. */
export interface Address {
  /** The words between the slashes; empty for the front page. */
  readonly path: readonly string[];
  readonly query: URLSearchParams;
}

/** Parses the part of an address after the `#`. */
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

/** The address in the browser. */
let asked = $state.raw<Address>(readAddress(location.hash));
/** The address of the page that is shown. */
let address = $state.raw<Address>(untrack(() => asked));
addEventListener("hashchange", () => {
  asked = readAddress(location.hash);
  if (pageOf(asked) === pageOf(address)) arrive();
});

/** The name of an address's page. */
export function pageOf({ path }: Address): string {
  return path[0] ?? "";
}

/** The current address. Until the next page is loaded, that of the page still shown. */
export function here(): Address {
  return address;
}

/** The address of the page that is being opened. */
export function heading(): Address {
  return asked;
}

/** The page that was being opened is loaded. */
export function arrive(): void {
  address = asked;
}

/** A link to a page: `link("table", id)`. */
export function link(...path: string[]): string {
  return `#/${path.map(encodeURIComponent).join("/")}`;
}

/** Opens a page. */
export function go(...path: string[]): void {
  location.hash = link(...path);
}

/** Opens a page instead of the current one, so that the Back button does not return to this one. */
export function replace(...path: string[]): void {
  location.replace(link(...path));
}

/** The full address of a page, for sharing. */
export function fullLink(hash: string): string {
  return location.origin + location.pathname + hash;
}
