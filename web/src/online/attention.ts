/** Notifies people who look elsewhere that it is their turn. */
import { boolean } from "valibot";
import { Drawer } from "../store/drawer";

/** Whether the person asked for notifications and the browser allowed them. */
const wanted = new Drawer({ name: "notify", schema: boolean() });

/** Whether the person wants notifications, and the browser allows them. */
export function mayNotify(): boolean {
  return wanted.read() === true && canNotify() && Notification.permission === "granted";
}

/** Whether the browser supports notifications. */
export function canNotify(): boolean {
  return "Notification" in globalThis;
}

/** Asks the browser for permission, because the person wants notifications. */
export async function askToNotify(): Promise<boolean> {
  const granted = (await Notification.requestPermission()) === "granted";
  wanted.write(granted);
  return granted;
}

/** Notifies the person if they want it and do not look at the page. */
export function notify(title: string, table: string): void {
  if (!document.hidden || !mayNotify()) return;
  try {
    const note = new Notification(title, { tag: table });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // Some phones allow this only in service workers; the title of the tab shows it as well.
  }
}
