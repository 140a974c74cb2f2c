/**
 * The sizes that layouts tell apart, in one place.
 *
 * Styles ask by name, `@container page (--narrow)`, never with numbers of their own: the build puts
 * the condition in place of the name (`vite/sizes.ts`). There are two containers: `page` is
 * everything below the navigation bar, and a workbench fills it; `app` is the whole window.
 *
 * What does not fit scrolls: a size never hides what is needed to play.
 */

/** Below this width, in pixels, there is one column. */
const ONE_COLUMN = 900;
/** Below this height, in pixels, there is no room for anything above or below the board. */
const LOW = 512;
/** Below this height, in pixels, there is little room above and below the board. */
const SHORT = 660;
/** Below this width, in pixels, nothing fits beside a board. */
const PHONE = 540;

/** The conditions of container queries, by name. */
export const SIZES = {
  /** One column: phones and tablets held upright, small windows. */
  narrow: `(width < ${ONE_COLUMN}px)`,
  /** Everything is smaller, and a map is shown instead of the board, not beside it. */
  compact: `(width < ${ONE_COLUMN}px) or (height < ${LOW}px)`,
  /** Two columns, with just enough room for the longest navigation bar on one line. */
  snug: `(width >= ${ONE_COLUMN}px) and (width <= 1000px)`,
  /** The board left, everything else right: phones in landscape, a desktop at 200 % zoom. */
  low: `(width >= ${PHONE}px) and (height < ${LOW}px)`,
  /** Phones held upright: every row of buttons takes the full width. */
  phone: `(width < ${PHONE}px)`,
  /** The smallest phones. */
  tiny: "(width < 380px)",
  /** Phones held upright that are small or whose browser leaves little height. */
  small: `(width < ${PHONE}px) and (height < 620px)`,
  /** Small or low: only what is needed at hand. */
  scant: `((width < ${PHONE}px) and (height < 620px)) or ` + `((width >= ${PHONE}px) and (height < ${LOW}px))`,
  /** Lower than a board with its buttons: a desktop at 400 % zoom, a phone with its keyboard open. */
  cramped: `(width < ${PHONE}px) and (height < 400px)`,
  /** Several columns, with little height: small laptops, a desktop at 150 % zoom. */
  short: `(width >= ${ONE_COLUMN}px) and (height >= ${LOW}px) and (height < ${SHORT}px)`,
  /** Compact or short. */
  dense: `(width < ${ONE_COLUMN}px) or (height < ${SHORT}px)`,
  /** One column with room to spare: phones held upright, except small ones, and tablets. */
  tall: `(width < ${ONE_COLUMN}px) and (height >= 680px)`,
  /** A compact page with room for all stones of a tray at once. */
  whole:
    `((width < ${ONE_COLUMN}px) and (height >= 680px)) or ` +
    `((width >= ${PHONE}px) and (height >= 320px) and (height < ${LOW}px))`,
} as const;

/** The name of a size. */
export type Size = keyof typeof SIZES;

/** Whether a page of this size is `compact`. */
export function isCompactAt(width: number, height: number): boolean {
  return width < ONE_COLUMN || height < LOW;
}
