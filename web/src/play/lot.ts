/** Drawing by lot who starts. */
import { seats } from "../rules";
import type { Choice } from "./local";

/** A random number below a count, each equally likely. */
export function randomBelow(count: number): number {
  // The numbers above the last multiple of the count would favour small results.
  const limit = 2 ** 32 - (2 ** 32 % count);
  const drawn = new Uint32Array(1);
  do crypto.getRandomValues(drawn);
  while ((drawn[0] ?? 0) >= limit);
  return (drawn[0] ?? 0) % count;
}

/** The choice with the colour that starts, drawn if that was left to chance. */
export function withStart(choice: Choice, below = randomBelow): Choice {
  if (choice.lot !== true) return choice;
  const colours = seats(choice.setup).flatMap((seat) => seat.colours);
  const start = colours[below(colours.length)];
  return start === undefined ? choice : { ...choice, setup: { ...choice.setup, start } };
}
