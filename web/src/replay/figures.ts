/** Chances and points in the format of the language. */
import { clockText } from "../parts/clock";
import { number } from "../words/index.svelte";

/** A chance from 0 to 1, in percent. */
export function percent(chance: number): string {
  return number(chance, { style: "percent", maximumFractionDigits: 0 });
}

/** Chances that are 1 together, as whole per cents that are 100 together; only what is certain or impossible is 100 or 0. */
export function wholePercents(chances: readonly number[]): number[] {
  const exact = chances.map((chance) => 100 * chance);
  const whole = exact.map((value) => (value > 0 ? Math.max(1, Math.floor(value)) : 0));
  const greatest = (of: (index: number) => number): number =>
    whole.reduce((best, _, index) => (of(index) - of(best) > 1e-9 ? index : best), 0);
  const add = (index: number, part: number): void => void (whole[index] = (whole[index] ?? 0) + part);
  let left = 100 - whole.reduce((sum, value) => sum + value, 0);
  for (; left > 0; left -= 1)
    add(
      greatest((index) => (exact[index] ?? 0) - (whole[index] ?? 0)),
      1,
    );
  for (; left < 0; left += 1)
    add(
      greatest((index) => whole[index] ?? 0),
      -1,
    );
  return whole;
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
