/** The size of the page, for components that show something else where there is little room. */
import { isCompactAt } from "./sizes";

/** The size of the page in pixels. The frame around every page keeps it up to date. */
export const room = $state({ width: 0, height: 0 });

/** Whether the page is `compact`. Styles ask with a container query instead. */
export function isCompact(): boolean {
  return isCompactAt(room.width, room.height);
}
