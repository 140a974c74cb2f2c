/**
 * Decides which animations get a board. Browsers allow only a few WebGL contexts, and each is
 * expensive, so only those in view have one, and at most two.
 */

/** The most boards at the same time. */
const MOST_BOARDS = 2;

/** The animations in view, in the order in which they came into view. */
let inView = $state.raw<readonly string[]>([]);

/** Reports whether an animation is in view. */
export function report(id: string, visible: boolean): void {
  if (inView.includes(id) === visible) return;
  inView = visible ? [...inView, id] : inView.filter((other) => other !== id);
}

/** Whether an animation may have a board now. */
export function hasStage(id: string): boolean {
  return inView.slice(0, MOST_BOARDS).includes(id);
}
