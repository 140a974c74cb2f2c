/** Undo and redo of a drawing. A stroke of the brush is one step, however long it is. */

/** A drawing with its earlier and its undone versions. */
export interface History<T> {
  readonly past: readonly T[];
  readonly now: T;
  readonly future: readonly T[];
}

/** No plan needs more. */
const LONGEST = 200;

/** A history that starts here. */
export function begin<T>(now: T): History<T> {
  return { past: [], now, future: [] };
}

/** Adds a step. Undone steps are lost; a drawing without a change is not a step. */
export function advance<T>(history: History<T>, now: T): History<T> {
  if (now === history.now) return history;
  return { past: [...history.past, history.now].slice(-LONGEST), now, future: [] };
}

/** Extends the last step, as the brush does while it is down. */
export function amend<T>(history: History<T>, now: T): History<T> {
  return { ...history, now };
}

/** One step back. */
export function undo<T>(history: History<T>): History<T> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future] };
}

/** One step forth again. */
export function redo<T>(history: History<T>): History<T> {
  const [after, ...future] = history.future;
  if (after === undefined) return history;
  return { past: [...history.past, history.now], now: after, future };
}
