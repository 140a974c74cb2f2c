/** The days of solved puzzles as a document that the devices of an account share. */
import * as v from "valibot";
import type { Kind } from "../sync/kind";
import { type Days, mergedDays } from "./days";
import { changeDays, storedDays, watchDays } from "./solved.svelte";

/** So many days fit into a document: more than twenty years. */
const MOST = 8000;

export const DAILY: Kind<Days> = {
  layout: { name: "daily", schema: v.array(v.pipe(v.number(), v.integer())) },
  empty: [],
  merge: mergedDays,
  read: storedDays,
  update: changeDays,
  watch: watchDays,
  bounded: (days) => days.slice(-MOST),
};
