/**
 * The service worker: stores the app's own files, so that the app opens without a network. It never
 * handles the server's interface. A new version waits until the person wants it; until then every
 * file comes from the version that the page started with.
 */
import type { OfflineFiles, Request as Wish } from "./files";
import { cachePrefix, fileFor, isForEver, PAGE } from "./requests";

declare const self: ServiceWorkerGlobalScope;
/** Inserted by the build. */
declare const __OFFLINE_FILES__: OfflineFiles;

const files = __OFFLINE_FILES__;
const OURS = cachePrefix(self.registration.scope);
const NAME = OURS + files.version;
/** A file is the same whatever its compression. */
const MATCHING: CacheQueryOptions = { ignoreVary: true };

/**
 * Stores files that are not stored yet. A file that an older version stored under the same
 * fingerprint is reused.
 */
async function keep(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(NAME);
  await Promise.all(
    paths.map(async (path) => {
      if ((await cache.match(path, MATCHING)) !== undefined) return;
      const older = isForEver(path) ? await caches.match(path, MATCHING) : undefined;
      const response = older ?? (await fetch(path, { cache: isForEver(path) ? "default" : "no-cache" }));
      if (!response.ok) throw new Error(`${path} could not be loaded: ${response.status}`);
      await cache.put(path, response);
    }),
  );
}

/** Takes over files of older versions that are still useful, and deletes the rest. */
async function succeed(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== NAME);
  const cache = await caches.open(NAME);
  for (const path of files.later.filter(isForEver)) {
    const kept = older.length === 0 ? undefined : await caches.match(path, MATCHING);
    if (kept !== undefined) await cache.put(path, kept);
  }
  await Promise.all(older.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** Answers from the cache; missing files are loaded from the network and stored. */
async function answer(path: string): Promise<Response> {
  const cache = await caches.open(NAME);
  const kept = await cache.match(path, MATCHING);
  if (kept !== undefined) return kept;
  const response = await fetch(path);
  if (response.ok) await cache.put(path, response.clone());
  return response;
}

self.addEventListener("install", (event) => event.waitUntil(keep(files.first)));

self.addEventListener("activate", (event) => event.waitUntil(succeed()));

self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  const path = fileFor(event.request.url, self.registration.scope, files);
  if (path === null) return;
  // Requests for the page's address that do not open the page go to the network.
  if (path === PAGE && event.request.mode !== "navigate") return;
  event.respondWith(answer(path));
});

// A notification leads to the page that showed it, or opens that page again.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = String(event.notification.data ?? self.registration.scope);
  const pages = self.clients.matchAll({ type: "window", includeUncontrolled: true });
  event.waitUntil(
    pages.then((open) => open.find(({ url }) => url === address)?.focus() ?? self.clients.openWindow(address)),
  );
});

self.addEventListener("message", (event) => {
  const wish = event.data as Wish;
  if (wish === "take-over") void self.skipWaiting();
  if (wish === "keep-the-rest") {
    // A file that cannot be loaded now is loaded when it is needed.
    const kept = keep(files.later).then(
      () => true,
      () => false,
    );
    event.waitUntil(kept.then((all) => event.ports[0]?.postMessage(all)));
  }
});
