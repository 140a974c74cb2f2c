/**
 * The service worker: stores the app's own files, so that the app opens without a network, and shows what the server
 * tells people who look elsewhere. It never handles the page's requests to the server's interface. A new version waits until the person wants it; every tab gets its
 * files from the version that it was opened with, also after another tab has changed to a newer one.
 */
import { CachedFiles } from "./cache";
import { storeLanguage } from "./language";
import type { OfflineFiles, Request as Wish } from "./files";
import { Pusher, PUSHED, STOP } from "./pusher";
import { cachePrefix, fileFor, oldFileFor, PAGE } from "./requests";

declare const self: ServiceWorkerGlobalScope;
/** Inserted by the build. */
declare const __OFFLINE_FILES__: OfflineFiles;

const files = __OFFLINE_FILES__;
const sources = { caches, fetch: (path: string, options?: RequestInit) => fetch(path, options) };
const pusher = new Pusher(self);
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

self.addEventListener("push", (event) => event.waitUntil(pusher.show(event.data?.text())));

self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(pusher.renew(event)));

// A notification of a page leads to that page, one of the server to what it told.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  if (event.action === STOP) {
    event.waitUntil(pusher.stop());
    return;
  }
  if (event.notification.tag === PUSHED) {
    event.waitUntil(pusher.open((event.notification as { data?: unknown }).data));
    return;
  }
  const address = String((event.notification as { data?: unknown }).data ?? self.registration.scope);
  const pages = self.clients.matchAll({ type: "window", includeUncontrolled: true });
  event.waitUntil(
    pages.then((open) => open.find(({ url }) => url === address)?.focus() ?? self.clients.openWindow(address)),
  );
});

self.addEventListener("message", (event) => {
  const wish = event.data as Wish;
  if (wish === "take-over") void self.skipWaiting();
  if (typeof wish === "object") event.waitUntil(storeLanguage(caches, wish.speak));
  if (wish === "keep-the-rest") {
    // A file that cannot be loaded now is loaded when it is needed.
    const kept = cached.keep(files.later).then(
      () => true,
      () => false,
    );
    event.waitUntil(kept.then((all) => event.ports[0]?.postMessage(all)));
  }
});
