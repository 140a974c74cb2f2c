/** Telling somebody who looks elsewhere that it is their turn. */
import { keep, recall } from "../app/storage";

const KEPT_AS = "notify";

/** Whether the person asked to be told, and the browser lets us. */
export function mayNotify(): boolean {
  const asked = recall(KEPT_AS, (value): value is true => value === true) === true;
  return asked && canNotify() && Notification.permission === "granted";
}

/** Whether there is such a thing here. */
export function canNotify(): boolean {
  return "Notification" in globalThis;
}

/** Asks the browser for leave, because the person wants to be told. */
export async function askToNotify(): Promise<boolean> {
  const granted = (await Notification.requestPermission()) === "granted";
  keep(KEPT_AS, granted);
  return granted;
}

/** Tells whoever wanted to be told, if they do not look. */
export function notify(title: string, table: string): void {
  if (!document.hidden || !mayNotify()) return;
  try {
    const note = new Notification(title, { tag: table });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // Some phones only let service workers do this; the title of the tab says it as well.
  }
}
