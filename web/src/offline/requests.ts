/** Which requests the service worker answers. Pure functions, so that they can be tested without one. */
import type { OfflineFiles } from "./files";

/** The page itself: the folder, not `index.html`, which some hosts redirect. */
export const PAGE = "./";

/**
 * The prefix of a copy's cache names. All copies of the app on one origin share the origin's
 * caches. A path contains no spaces, so no prefix is part of another.
 */
export function cachePrefix(scope: string): string {
  return `rumis ${new URL(scope).pathname} `;
}

/**
 * The file that answers a request, or `null` if the request is not ours: other origins, the
 * server's interface, and everything else that is not a file of the app.
 */
export function fileFor(address: string, scope: string, files: Omit<OfflineFiles, "version">): string | null {
  const asked = new URL(address);
  const folder = new URL(scope);
  if (asked.origin !== folder.origin || !asked.pathname.startsWith(folder.pathname)) return null;
  const path = asked.pathname.slice(folder.pathname.length);
  if (path === "" || path === "index.html") return PAGE;
  return [files.first, files.later, files.onUse].some((list) => list.includes(path)) ? path : null;
}

/**
 * The file of an older version that answers a request that is not for a file of this one, or `null`.
 * Only files whose names change with their content can belong to another version.
 */
export function oldFileFor(address: string, scope: string): string | null {
  const asked = new URL(address);
  const folder = new URL(scope);
  if (asked.origin !== folder.origin || !asked.pathname.startsWith(folder.pathname)) return null;
  const path = asked.pathname.slice(folder.pathname.length);
  return isForEver(path) ? path : null;
}

/** Whether a file's name changes with its content, so that a cached copy is never stale. */
export function isForEver(path: string): boolean {
  return path.startsWith("assets/");
}
