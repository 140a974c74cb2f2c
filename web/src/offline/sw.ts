/**
 * The service worker: stores the app's own files, so that the app opens without a network. It never
 * handles the server's interface. A new version waits until the person wants it; every tab gets its
 * files from the version that it was opened with, also after another tab has changed to a newer one.
 */
import { CachedFiles } from "./cache";
import type { OfflineFiles, Request as Wish } from "./files";
import { cachePrefix, fileFor, oldFileFor, PAGE } from "./requests";

declare const self: ServiceWorkerGlobalScope;
/** Inserted by the build. */
declare const __OFFLINE_FILES__: OfflineFiles;

const files = __OFFLINE_FILES__;
const sources = { caches, fetch: (path: string, options?: RequestInit) => fetch(path, options) };
const cached = new CachedFiles(sources, cachePrefix(self.registration.scope), files.version);

self.addEventListener("install", (event) => event.waitUntil(cached.keep(files.first)));

self.addEventListener("activate", (event) =>
  event.waitUntil(cached.succeed([...files.later, ...files.onUse]).then(() => self.clients.claim())),
);

self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  const path = fileFor(event.request.url, self.registration.scope, files);
  if (path === null) {
    const old = oldFileFor(event.request.url, self.registration.scope);
    if (old !== null) event.respondWith(cached.answerOld(old));
    return;
  }
  // Requests for the page's address that do not open the page go to the network.
  if (path === PAGE && event.request.mode !== "navigate") return;
  event.respondWith(cached.answer(path));
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
    const kept = cached.keep(files.later).then(
      () => true,
      () => false,
    );
    event.waitUntil(kept.then((all) => event.ports[0]?.postMessage(all)));
  }
});
