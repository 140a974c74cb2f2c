/** What the server knows about the puzzle of a day: who solved it, and how fast. Without a server, nothing. */
import * as v from "valibot";
import type { DailySolution, DailyView } from "../generated/protocol";
import { ask, NoAnswer, Refused, send } from "../online/api";
import { dateOf } from "./days";
import type { Solved } from "./unsent";

const count = v.pipe(v.number(), v.minValue(0));
const DAILY: v.GenericSchema<unknown, DailyView> = v.object({
  date: v.string(),
  until: v.number(),
  solved: count,
  median: v.nullable(count),
  yours: v.nullable(v.object({ millis: count, hints: count, slower: count })),
});

/** Tells the server that the person begins. Their time counts from now. */
export async function begin(day: number): Promise<void> {
  await send("POST", `daily/${dateOf(day)}/begin`);
}

/** How people did at the puzzle of a day. */
export function look(day: number): Promise<DailyView> {
  return ask(DAILY, "GET", `daily/${dateOf(day)}`);
}

/** Sends a solution, of which the first one counts, and returns how people did. */
export async function solve(day: number, { stones, millis, hints }: Solved): Promise<DailyView> {
  const cells = stones.map((stone) =>
    stone.map(({ file, row, level }): [number, number, number] => [file, row, level]),
  );
  const solution: DailySolution = { stones: cells, millis: Math.round(millis), hints };
  // There may have been no network when the person began. After the end of the day it counts if they began on it.
  await begin(day).catch((error: unknown) => {
    if (!(error instanceof Refused) || error.body.code !== "too-late") throw error;
  });
  return ask(DAILY, "POST", `daily/${dateOf(day)}/solution`, solution);
}

/** Ignores that there is no server, or that it does not count a solution: the puzzle works without. */
export function uncounted(error: unknown): null {
  if (error instanceof NoAnswer || error instanceof Refused) return null;
  throw error;
}
