/** The days on which somebody solved the puzzle of the day, stored between visits. */
import * as v from "valibot";
import { Drawer } from "../store/drawer";
import { dayIn, type Days, mergedDays, today } from "./days";

const DAYS = v.array(v.pipe(v.number(), v.integer()));
const drawer = new Drawer<Days>({ name: "daily", schema: DAYS });
/** The last days on which the puzzle of that day was begun. */
const begun = new Drawer<Days>({ name: "daily.begun", schema: DAYS });
/** So many of them are of use. */
const MOST_BEGUN = 3;

let days = $state.raw<Days>(storedDays());
drawer.listen(() => (days = storedDays()));

/** The stored days, in order. */
export function storedDays(): Days {
  return mergedDays(drawer.read() ?? [], []);
}

/** The days, for the screen. */
export function solvedDays(): Days {
  return days;
}

/** Stores that a stone of a puzzle was placed now, if it is the puzzle of today. */
export function keepBegunDay(id: string, now = Date.now()): void {
  const day = dayIn(id);
  const known = begun.read() ?? [];
  if (day !== null && day === today(now) && !known.includes(day)) begun.write([...known, day].slice(-MOST_BEGUN));
}

/**
 * Whether a solution of the puzzle of a day counts now: on that day, and until the end of the next one if it was begun
 * on that day. The clock may have been set back meanwhile.
 */
export function isOpen(day: number, now = Date.now()): boolean {
  return day === today(now) || (day >= today(now) - 1 && (begun.read() ?? []).includes(day));
}

/** Stores that a puzzle was solved now, if it counts for its day. */
export function keepSolvedDay(id: string, now = Date.now()): void {
  const day = dayIn(id);
  if (day !== null && isOpen(day, now)) changeDays((stored) => mergedDays(stored, [day]));
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
