/**
 * The language of notifications, in a cache of its own. The service worker cannot read the settings of the page, so the
 * page tells it. Until then, the language of the browser is used.
 */

const CACHE = "rumis-language";
const KEY = "language";

/** The stored language; `null` if there is none, or the browser's storage is blocked. */
export async function storedLanguage(caches: Pick<CacheStorage, "open">): Promise<string | null> {
  try {
    const kept = await (await caches.open(CACHE)).match(KEY);
    return (await kept?.text()) ?? null;
  } catch {
    return null;
  }
}

/** Stores the language of notifications. */
export async function storeLanguage(caches: Pick<CacheStorage, "open">, language: string): Promise<void> {
  try {
    await (await caches.open(CACHE)).put(KEY, new Response(language));
  } catch {
    // Then notifications have the language of the browser.
  }
}
