/** Completed lessons, stored between visits. */
import { keep, recall } from "../app/storage";
import { LESSON_IDS, type LessonId } from "./lessons";

const KEPT_AS = "lessons";

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function recalled(): readonly LessonId[] {
  const kept = recall(KEPT_AS, isList) ?? [];
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
  done = LESSON_IDS.filter((id) => id === lesson || done.includes(id));
  keep(KEPT_AS, done);
}

/** The number of the first lesson that is not completed, counted from 1; the first one if all are. */
export function nextLesson(): number {
  const open = LESSON_IDS.findIndex((id) => !done.includes(id));
  return open + 1 || 1;
}
