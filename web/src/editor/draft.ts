/** The drawing on the editor's sheet, stored until the next visit: also one that is not a valid plan yet. */
import * as v from "valibot";
import { Drawer } from "../store/drawer";
import type { Layout } from "../store/layout";
import { type Drawing, HIGHEST, LARGEST } from "./drawing";

const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

/** How the drawing is stored. */
export const DRAFT: Layout<Drawing> = {
  name: "editor.draft",
  schema: v.pipe(
    v.object({ width: whole(1, LARGEST), depth: whole(1, LARGEST), heights: v.array(whole(0, HIGHEST)) }),
    v.check(({ width, depth, heights }) => heights.length === width * depth),
  ),
};

/** The stored drawing. */
export const draft = new Drawer(DRAFT);
