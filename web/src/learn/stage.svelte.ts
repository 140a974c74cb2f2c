/**
 * Which moving pictures get a board. Browsers lend only a few, and each costs work, so only those in
 * view have one, and never more than two.
 */

/** So many boards may be alive at once. */
const MOST_BOARDS = 2;

/** Those in view, in the order in which they came into it. */
let inView = $state.raw<readonly string[]>([]);

/** Says whether a picture is in view. */
export function report(id: string, visible: boolean): void {
  if (inView.includes(id) === visible) return;
  inView = visible ? [...inView, id] : inView.filter((other) => other !== id);
}

/** Whether a picture may have a board now. */
export function hasStage(id: string): boolean {
  return inView.slice(0, MOST_BOARDS).includes(id);
}
