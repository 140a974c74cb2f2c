/** Days of the calendar that have a puzzle. They are the same everywhere: a day begins at midnight UTC. */

/** The length of a day, in milliseconds. */
const DAY = 86_400_000;

/** The first day that has a puzzle: 1 November 2026. */
export const FIRST_DAY = Date.UTC(2026, 10, 1) / DAY;

/** What comes before the date in the id of a puzzle of a day. */
const PREFIX = "daily-";

/** The number of the current day: days since 1970. */
export function today(now = Date.now()): number {
  return Math.floor(now / DAY);
}

/** When a day begins, in milliseconds since 1970. */
export function beginOf(day: number): number {
  return day * DAY;
}

/** A day as a date, such as `2026-11-18`. */
export function dateOf(day: number): string {
  return new Date(beginOf(day)).toISOString().slice(0, 10);
}

/** The id of the puzzle of a day. */
export function dailyId(day: number): string {
  return PREFIX + dateOf(day);
}

/** The day in a puzzle's id; `null` if it is not the puzzle of a day. */
export function dayIn(id: string): number | null {
  if (!id.startsWith(PREFIX)) return null;
  const day = Date.parse(id.slice(PREFIX.length)) / DAY;
  return Number.isInteger(day) && day >= FIRST_DAY && dailyId(day) === id ? day : null;
}

/** Calls back now, when another day begins, and when the page is looked at again; returns a function that stops it. */
export function watchToday(changed: (day: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    changed(today());
    clearTimeout(timer);
    timer = setTimeout(look, beginOf(today() + 1) - Date.now());
  };
  document.addEventListener("visibilitychange", look);
  look();
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", look);
  };
}

/** The days on which somebody has solved the puzzle of that day, in order. */
export type Days = readonly number[];

/** The days of both lists. */
export function mergedDays(a: Days, b: Days): Days {
  return [...new Set([...a, ...b])].sort((one, other) => one - other);
}

/**
 * So many days in a row, up to now, and at most. A streak that can still be continued today counts. If the clock of the
 * device was set back or forward, there are days after today: they neither end a streak nor are missing in it.
 */
export function streakOf(days: Days, now: number): { readonly current: number; readonly longest: number } {
  let [run, longest, current] = [0, 0, 0];
  days.forEach((day, at) => {
    run = at > 0 && days[at - 1] === day - 1 ? run + 1 : 1;
    longest = Math.max(longest, run);
    if (day === now || day === now - 1 || (day > now && day - run < now)) current = run;
  });
  return { current, longest };
}
