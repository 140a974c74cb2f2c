/** Chances and points as the language writes them. */
import { number } from "../words/index.svelte";

/** A chance from 0 to 1, in hundredths. */
export function percent(chance: number): string {
  return number(chance, { style: "percent", maximumFractionDigits: 0 });
}

/** Points: to a tenth where they are a guess, and without a zero that is below zero. */
export function points(value: number, exact: boolean): string {
  return number(Math.abs(value) < 0.05 ? 0 : value, { minimumFractionDigits: exact ? 0 : 1, maximumFractionDigits: 1 });
}
