/** Completed lessons as a document that the devices of an account share. */
import * as v from "valibot";
import type { Kind } from "../sync/kind";
import { changeLessons, storedLessons, watchLessons } from "./progress.svelte";

/** The ids of completed lessons in alphabetical order. A newer version of the app may have others. */
export const LESSONS: Kind<readonly string[]> = {
  layout: { name: "lessons", schema: v.array(v.string()) },
  empty: [],
  merge: (a, b) => [...new Set([...a, ...b])].sort(),
  read: storedLessons,
  update: changeLessons,
  watch: watchLessons,
};
