/** Which requests the service worker answers. Pure, so that it can be tested without one. */
import type { OfflineFiles } from "./files";

/** The page itself, as it is asked for: the folder, not `index.html`, which some hosts send elsewhere. */
export const PAGE = "./";

/**
 * How the names of a copy's caches begin. Caches belong to a whole origin, which may have several
 * copies of the app in different folders; a path has no blanks, so no beginning is part of another.
 */
export function cachePrefix(scope: string): string {
  return `rumis ${new URL(scope).pathname} `;
}

/**
 * The file that answers a request, or `null` where the request is none of our business: other
 * origins, the server's interface, and whatever else is not one of the app's own files.
 */
export function fileFor(address: string, scope: string, files: Pick<OfflineFiles, "first" | "later">): string | null {
  const asked = new URL(address);
  const folder = new URL(scope);
  if (asked.origin !== folder.origin || !asked.pathname.startsWith(folder.pathname)) return null;
  const path = asked.pathname.slice(folder.pathname.length);
  if (path === "" || path === "index.html") return PAGE;
  return files.first.includes(path) || files.later.includes(path) ? path : null;
}

/** Whether a file's name changes with what is in it, so that a kept one is never out of date. */
export function isForEver(path: string): boolean {
  return path.startsWith("assets/");
}
