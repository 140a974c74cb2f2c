/** The days on which somebody solved the puzzle of the day, stored between visits. */
import * as v from "valibot";
import { Drawer } from "../store/drawer";
import { dayIn, type Days, mergedDays, today } from "./days";

const drawer = new Drawer<Days>({ name: "daily", schema: v.array(v.pipe(v.number(), v.integer())) });

let days = $state.raw<Days>(storedDays());

/** The stored days, in order. */
export function storedDays(): Days {
  return mergedDays(drawer.read() ?? [], []);
}

/** The days, for the screen. */
export function solvedDays(): Days {
  return days;
}

/** Stores that a puzzle was solved now: that of today counts. */
export function keepSolvedDay(id: string, now = Date.now()): void {
  const day = dayIn(id);
  if (day !== null && day === today(now)) changeDays((stored) => mergedDays(stored, [day]));
}

/** Changes the stored days, and shows the change. */
export function changeDays(change: (stored: Days) => Days): void {
  const stored = storedDays();
  const changed = change(stored);
  if (JSON.stringify(changed) !== JSON.stringify(stored)) drawer.write(changed);
  days = storedDays();
}

/** Calls back when this or another tab has changed them; returns a function that stops it. */
export function watchDays(changed: () => void): () => void {
  return drawer.watch(changed);
}
