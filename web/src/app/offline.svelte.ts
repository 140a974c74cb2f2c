/** Keeps the app for use without a network, and notices when there is a newer one. */
import type { Request as Wish } from "../offline/files";

let waiting = $state.raw<ServiceWorker | null>(null);

/** Whether a newer version is ready to be used. */
export function hasNewVersion(): boolean {
  return waiting !== null;
}

/** Lets the newer version take over; the page is loaded again as soon as it has. */
export function useNewVersion(): void {
  // Also a page that came past the keeper, as after a forced reload.
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting?.postMessage("take-over" satisfies Wish);
}

/**
 * Begins to keep the app once the first page can be used, so that nothing is slower for it. Only
 * what was built is kept: while the app is being written, files have to be new each time.
 */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const begin = (): void =>
    void register().catch(() => {
      // A browser that does not allow it still has the network.
    });
  // Safari has no idle callbacks.
  if ("requestIdleCallback" in window) requestIdleCallback(begin, { timeout: 5000 });
  else setTimeout(begin, 2000);
}

async function register(): Promise<void> {
  const workers = navigator.serviceWorker;
  onNewVersion(workers, () => location.reload());
  const registration = await workers.register(new URL("sw.js", document.baseURI));
  watch(registration);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void registration.update().catch(() => undefined);
  });
  keepTheRest((await workers.ready).active);
}

/**
 * Calls back when a newer version has taken over, for this page or for another one: the files of the
 * older are gone then. The very first worker only begins to keep what the page has already loaded.
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

/** Notices a newer version that is installed, now or later. */
function watch(registration: ServiceWorkerRegistration): void {
  const notice = (): void => {
    if (registration.active !== null) waiting = registration.waiting;
  };
  notice();
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", notice));
}

/** Asks for everything else: programs, puzzles, the other pages and languages. */
function keepTheRest(worker: ServiceWorker | null): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = (event: MessageEvent<boolean>) => {
    // Says to tests, and to whoever looks, that the network can go.
    if (event.data) document.documentElement.dataset["offline"] = "ready";
    port1.close();
  };
  worker?.postMessage("keep-the-rest" satisfies Wish, [port2]);
}
