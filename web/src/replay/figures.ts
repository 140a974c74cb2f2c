/** Chances and points in the format of the language. */
import { clockText } from "../parts/clock";
import { number } from "../words/index.svelte";

/** A chance from 0 to 1, in percent. */
export function percent(chance: number): string {
  return number(chance, { style: "percent", maximumFractionDigits: 0 });
}

/** A part of a chance that was lost or is not certain, in percentage points. */
export function percentagePoints(part: number): string {
  return number(100 * part, { maximumFractionDigits: 0 });
}

/** Points: with one decimal if estimated, and without a negative zero. */
export function points(value: number, exact: boolean): string {
  return number(Math.abs(value) < 0.05 ? 0 : value, { minimumFractionDigits: exact ? 0 : 1, maximumFractionDigits: 1 });
}

/** How long somebody thought about a move, in seconds: `4.1 s`, and from a minute on as a clock. */
export function timeText(seconds: number): string {
  if (seconds >= 59.95) return clockText(Math.round(seconds) * 1000);
  return number(seconds, { style: "unit", unit: "second", maximumFractionDigits: 1 });
}
