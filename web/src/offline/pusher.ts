/**
 * Notifications of the server, in the service worker: shows them in the person's language, knows the table that waits,
 * and ends or renews the subscription.
 */
import type { Question } from "./files";
import { storedLanguage } from "./language";
import { addressOf, begunIn, isSeen, languageOf, tablesIn, toldIn, wordsFor } from "./notices";

/** The tag of all notifications of the server: a newer one replaces the last, so that they do not pile up. */
export const PUSHED = "rumis";
/** The button of a notification that stops all. */
export const STOP = "stop";

type Scope = Pick<ServiceWorkerGlobalScope, "registration" | "clients" | "navigator" | "caches" | "fetch">;

/** An event that says that the browser has replaced a subscription. Not all browsers say by which. */
interface SubscriptionChange {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

/** How long a page may take to say which table it shows, in milliseconds. */
const PATIENCE = 500;

/** The table that a page shows; `null` if it shows something else. Its address here is that with which it was opened. */
function tableOn(page: WindowClient): Promise<string | null> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(typeof data === "string" ? data : null);
    setTimeout(() => resolve(null), PATIENCE);
    page.postMessage("which-table" satisfies Question, [port2]);
  });
}

/** The part of a service worker that handles notifications of the server. */
export class Pusher {
  constructor(private readonly worker: Scope) {}

  /** Shows a message of the server, unless the person looks at the tables that wait. */
  async show(text: string | undefined): Promise<void> {
    const { registration, clients, navigator } = this.worker;
    const waiting = await this.#waiting();
    if (waiting !== null) this.#badge(waiting.length);
    const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
    const visible = pages.filter(({ visibilityState }) => visibilityState === "visible");
    if (waiting !== null && isSeen(waiting, await Promise.all(visible.map(tableOn)))) return;
    // What a page in the background has shown says the same.
    const shown = await registration.getNotifications();
    const same = shown.filter(({ tag }) => waiting?.includes(tag) === true);
    for (const one of same) one.close();
    const language = languageOf(await storedLanguage(this.worker.caches), navigator.languages);
    const told = toldIn(text);
    const { title, body, stop } = wordsFor(told, language);
    const options = {
      tag: PUSHED,
      data: told?.kind,
      body,
      lang: language,
      silent: same.length > 0,
      actions: [{ action: STOP, title: stop }],
    };
    await registration.showNotification(title, options);
  }

  /** Brings what a notification with this data told to the front, or opens it. */
  async open(kind: unknown): Promise<void> {
    const { registration, clients } = this.worker;
    const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
    const table = await this.#tableFor(kind);
    // Every page shows challenges.
    const page = kind === "challenge" ? pages[0] : await this.#pageWith(table, pages);
    await (page?.focus() ?? clients.openWindow(addressOf(table, registration.scope)));
  }

  /** The table that a notification is about: the one that waits, or the one at which a game has begun. */
  async #tableFor(kind: unknown): Promise<string | undefined> {
    if (kind === "challenge") return undefined;
    const begun = kind === "started" ? begunIn(await this.#ask("me/tables")) : null;
    return begun ?? (await this.#waiting())?.[0];
  }

  async #pageWith(table: string | undefined, pages: readonly WindowClient[]): Promise<WindowClient | undefined> {
    if (table === undefined) return undefined;
    return pages[(await Promise.all(pages.map(tableOn))).indexOf(table)];
  }

  /** Shows how many tables wait on the icon of the installed app; pages do so only while they are open. */
  #badge(count: number): void {
    const { navigator } = this.worker;
    const done = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
    void done?.catch(() => undefined);
  }

  /** Ends the subscription of this browser. */
  async stop(): Promise<void> {
    const subscription = await this.worker.registration.pushManager.getSubscription();
    await subscription?.unsubscribe().catch(() => false);
    await this.worker.fetch("./api/v1/me/push", { method: "DELETE" });
  }

  /** The browser has replaced the subscription: the server gets the new one, with the same kinds. */
  async renew({ oldSubscription, newSubscription }: SubscriptionChange): Promise<void> {
    const subscription = newSubscription ?? (await this.#again(oldSubscription?.options));
    if (subscription === null) return;
    const { endpoint, keys } = subscription.toJSON();
    const body = JSON.stringify({ endpoint, keys });
    await this.worker.fetch("./api/v1/me/push", {
      method: "PUT",
      body,
      headers: { "Content-Type": "application/json" },
    });
  }

  async #again(options: PushSubscriptionOptions | undefined): Promise<PushSubscription | null> {
    const key = options?.applicationServerKey;
    if (key == null) return null;
    return this.worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  }

  /** The tables where it is the person's turn; `null` if the server does not say. */
  async #waiting(): Promise<readonly string[] | null> {
    return tablesIn(await this.#ask("me/waiting"));
  }

  /** An answer of the server; `null` if there is none. */
  async #ask(path: string): Promise<unknown> {
    try {
      const answer = await this.worker.fetch(`./api/v1/${path}`, { signal: AbortSignal.timeout(5000) });
      return await answer.json();
    } catch {
      return null;
    }
  }
}
