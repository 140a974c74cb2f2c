/** Completed lessons, stored between visits. */
import { array, unknown } from "valibot";
import { Drawer } from "../store/drawer";
import { LESSON_IDS, type LessonId } from "./lessons";

/** Lessons may be added and removed, so any list is valid. */
const drawer = new Drawer({ name: "lessons", schema: array(unknown()) });

function recalled(): readonly LessonId[] {
  const kept = drawer.read() ?? [];
  return LESSON_IDS.filter((id) => kept.includes(id));
}

let done = $state.raw<readonly LessonId[]>(recalled());

/** The completed lessons, in order. */
export function lessonsDone(): readonly LessonId[] {
  return done;
}

/** Stores that a lesson is completed. */
export function markDone(lesson: LessonId): void {
  if (done.includes(lesson)) return;
  // Another tab may have completed others.
  const all = [...done, ...recalled(), lesson];
  done = LESSON_IDS.filter((id) => all.includes(id));
  drawer.write([...done]);
}

/** The number of the first lesson that is not completed, counted from 1; the first one if all are. */
export function nextLesson(): number {
  const open = LESSON_IDS.findIndex((id) => !done.includes(id));
  return open + 1 || 1;
}
