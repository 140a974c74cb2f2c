/** Completed lessons, stored between visits. */
import { array, unknown } from "valibot";
import { Drawer } from "../store/drawer";
import { LESSON_IDS, type LessonId } from "./lessons";

/** Lessons may be added and removed, so any list is valid. */
const drawer = new Drawer({ name: "lessons", schema: array(unknown()) });

function recalled(): readonly LessonId[] {
  const kept = storedLessons();
  return LESSON_IDS.filter((id) => kept.includes(id));
}

let done = $state.raw<readonly LessonId[]>(recalled());
drawer.listen(() => (done = recalled()));

/** The completed lessons, in order. */
export function lessonsDone(): readonly LessonId[] {
  return done;
}

/** Stores that a lesson is completed. Another tab may have completed others. */
export function markDone(lesson: LessonId): void {
  changeLessons((stored) => [...stored, lesson]);
}

/** The ids of all completed lessons in alphabetical order, also of those that only another version has. */
export function storedLessons(): string[] {
  return (drawer.read() ?? []).filter((id) => typeof id === "string").sort();
}

/** Changes the stored lessons, and shows the change. */
export function changeLessons(change: (stored: readonly string[]) => readonly string[]): void {
  const stored = storedLessons();
  const changed = change(stored)
    .filter((id, at, all) => all.indexOf(id) === at)
    .sort();
  if (changed.length !== stored.length || changed.some((id) => !stored.includes(id))) drawer.write(changed);
  done = recalled();
}

/** Calls back when this or another tab has changed them; returns a function that stops it. */
export function watchLessons(changed: () => void): () => void {
  return drawer.watch(changed);
}

/** The number of the first lesson that is not completed, counted from 1; the first one if all are. */
export function nextLesson(): number {
  const open = LESSON_IDS.findIndex((id) => !done.includes(id));
  return open + 1 || 1;
}
