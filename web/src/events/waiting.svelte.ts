/**
 * How many tables wait for the person, for somebody who looks elsewhere: on the icon of the tab, and as the badge of an
 * installed app.
 */
import { turns } from "../online/turns.svelte";

/** Whether the game on this screen calls the person. */
let called = $state(false);

/** The game on this screen calls, or does not any more. */
export function callOnIcon(on: boolean): void {
  called = on;
}

/** How many tables wait. The game that calls is one of them, also before the server has said so. */
export function waiting(): number {
  return Math.max(turns().count, called ? 1 : 0);
}

/** The icons of the tab. */
const ICONS = { quiet: "./icon.svg", waiting: "./icon-turn.svg" } as const;

/** Shows the number where there is a place for it. */
export function showWaiting(count: number): void {
  // Only installed apps have a badge; elsewhere browsers refuse.
  const done = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  void done?.catch(() => undefined);
  const icon = document.querySelector('link[rel="icon"]');
  const wanted = count > 0 ? ICONS.waiting : ICONS.quiet;
  if (icon !== null && icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
}
