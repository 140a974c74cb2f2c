/**
 * Which page is shown. Addresses live behind the `#`, so that the same files work on any static
 * host, in any folder, and every page can be linked to: `#/table/k3f…`, `#/replay?game=…`.
 */

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

let address = $state.raw<Address>(readAddress(location.hash));
addEventListener("hashchange", () => (address = readAddress(location.hash)));

/** Where we are. */
export function here(): Address {
  return address;
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
