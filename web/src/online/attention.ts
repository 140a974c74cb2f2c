/**
 * Notifies people who look elsewhere that it is their turn. Phones show notifications only through
 * the service worker; without one, a page itself can show them on most desktops.
 */
import { boolean } from "valibot";
import { Drawer } from "../store/drawer";

/** Whether the person asked for notifications and the browser allowed them. */
const wanted = new Drawer({ name: "notify", schema: boolean() });

/** What came of a request for notifications. */
export type Answer = "granted" | "denied" | "unsupported";

/** Whether the person wants notifications, and the browser allows them. */
export function mayNotify(): boolean {
  return wanted.read() === true && knowsNotifications() && Notification.permission === "granted";
}

/** Whether this browser has notifications at all. */
export function knowsNotifications(): boolean {
  return "Notification" in globalThis;
}

/** Asks the browser for permission, because the person wants notifications. */
export async function askToNotify(): Promise<Answer> {
  const answer = await request();
  wanted.write(answer === "granted");
  return answer;
}

async function request(): Promise<Answer> {
  if (!knowsNotifications() || ((await worker()) === null && !canConstruct())) return "unsupported";
  return (await Notification.requestPermission()) === "granted" ? "granted" : "denied";
}

/** Notifies the person if they want it and do not look at the page; returns whether a notification was shown. */
export async function notify(title: string, table: string): Promise<boolean> {
  if (!document.hidden || !mayNotify()) return false;
  try {
    const registration = await worker();
    if (registration === null) notifyFromPage(title, table);
    else await registration.showNotification(title, { tag: table, data: location.href });
    return true;
  } catch {
    // Not on this device after all: the menu offers to ask again, and then says so.
    wanted.write(false);
    return false;
  }
}

function notifyFromPage(title: string, table: string): void {
  const note = new Notification(title, { tag: table });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}

/** The active service worker that can show notifications; `null` if there is none. */
async function worker(): Promise<ServiceWorkerRegistration | null> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    return registration?.active != null && "showNotification" in registration ? registration : null;
  } catch {
    // Not allowed in this frame.
    return null;
  }
}

/** Whether a page can show notifications. On Android the constructor throws, with or without permission. */
function canConstruct(): boolean {
  // With permission, a trial would be seen.
  if (Notification.permission === "granted") return true;
  try {
    new Notification("").close();
    return true;
  } catch {
    return false;
  }
}
