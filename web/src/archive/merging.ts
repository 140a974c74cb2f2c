/**
 * The same game from two devices, as one. Every mark is taken from where it changed last, so the order in which
 * devices meet does not matter. Pure functions.
 */
import type { Entry, Marks, Stamped } from "./entry";

/** The later of two values. At the same time, any rule will do that is the same everywhere. */
export function later<T>(one: Stamped<T> | undefined, other: Stamped<T> | undefined): Stamped<T> | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  if (one.at !== other.at) return one.at > other.at ? one : other;
  return JSON.stringify(one.value) >= JSON.stringify(other.value) ? one : other;
}

/** The marks of both. */
export function mergedMarks(one: Marks, other: Marks): Marks {
  return withoutHoles({
    name: later(one.name, other.name),
    star: later(one.star, other.star),
    folder: later(one.folder, other.folder),
    gone: later(one.gone, other.gone),
  });
}

/** The same game from elsewhere: what this device knows of it stays, and what it does not know is added. */
export function mergedEntry(here: Entry, there: Entry): Entry {
  const marks = mergedMarks(here.marks, there.marks);
  return here.facts !== null || there.facts === null ? { ...here, marks } : { ...there, marks };
}

/** The marks with some of them changed now. A clock that was set back does not lose the change. */
export function remarked(marks: Marks, changes: { [Key in keyof Marks]?: NonNullable<Marks[Key]>["value"] }): Marks {
  const at = (old: Stamped<unknown> | undefined): number => Math.max(Date.now(), (old?.at ?? 0) + 1);
  return withoutHoles({
    name: changes.name === undefined ? marks.name : { value: changes.name, at: at(marks.name) },
    star: changes.star === undefined ? marks.star : { value: changes.star, at: at(marks.star) },
    folder: changes.folder === undefined ? marks.folder : { value: changes.folder, at: at(marks.folder) },
    gone: changes.gone === undefined ? marks.gone : { value: changes.gone, at: at(marks.gone) },
  });
}

function withoutHoles(marks: Marks): Marks {
  return Object.fromEntries(Object.entries(marks).filter(([, mark]) => mark !== undefined)) as Marks;
}
