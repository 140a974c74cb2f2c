/** Stores the app for offline use, and notices newer versions. */
import type { Request as Wish } from "../offline/files";

/** A newer version that is installed and waits. */
let waiting = $state.raw<ServiceWorker | null>(null);
/** Whether another tab has changed to a newer version. This one goes on with the files of its own. */
let overtaken = $state(false);
/** The version that the person does not want now. */
let declined = $state.raw<ServiceWorker | "overtaken" | null>(null);

/** Whether a newer version is ready, and the person has not declined it. */
export function hasNewVersion(): boolean {
  const newer = waiting ?? (overtaken ? "overtaken" : null);
  return newer !== null && newer !== declined;
}

/** Hides the announcement of this newer version until the page is reloaded. */
export function declineNewVersion(): void {
  declined = waiting ?? "overtaken";
}

/** Activates the newer version; the page reloads when it is active. Other tabs do not. */
export function useNewVersion(): void {
  if (waiting === null) {
    location.reload();
    return;
  }
  // Also for a page that bypassed the service worker, as after a forced reload.
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage("take-over" satisfies Wish);
}

/**
 * Starts to store the app after the first page is usable, so that this slows nothing down. Only a
 * built app is stored: during development, files must always be new.
 */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const begin = (): void =>
    void register().catch(() => {
      // If the browser does not allow it, the app still works online.
    });
  // Safari has no idle callbacks.
  if ("requestIdleCallback" in window) requestIdleCallback(begin, { timeout: 5000 });
  else setTimeout(begin, 2000);
}

async function register(): Promise<void> {
  const workers = navigator.serviceWorker;
  onNewVersion(workers, () => {
    overtaken = true;
    waiting = null;
  });
  const registration = await workers.register(new URL("sw.js", document.baseURI));
  watch(registration);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void registration.update().catch(() => undefined);
  });
  keepTheRest((await workers.ready).active);
}

/**
 * Calls back when a newer version has become active, for this page or another one. The very first
 * worker only stores what the page has already loaded.
 */
export function onNewVersion(
  workers: Pick<ServiceWorkerContainer, "controller" | "addEventListener">,
  changed: () => void,
): void {
  let kept = workers.controller !== null;
  workers.addEventListener("controllerchange", () => {
    if (kept) changed();
    kept = true;
  });
}

/** Notices a newer version that is installed now or later. */
function watch(registration: ServiceWorkerRegistration): void {
  const notice = (): void => {
    if (registration.active !== null) waiting = registration.waiting;
  };
  notice();
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", notice));
}

/** Requests everything else: programs, puzzles, the other pages and languages. */
function keepTheRest(worker: ServiceWorker | null): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = (event: MessageEvent<boolean>) => {
    // Tells tests and developers that the app works offline from now on.
    if (event.data) document.documentElement.dataset["offline"] = "ready";
    port1.close();
  };
  worker?.postMessage("keep-the-rest" satisfies Wish, [port2]);
}
