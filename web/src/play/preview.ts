/** Whether the seats show what the stone in hand would gain and cover, before it is placed. */
import type { Settings } from "../app/settings.svelte";

/** Whoever has finished or replayed so many games is not a beginner any more. */
export const BEGINNERS_GAMES = 5;

/** Whether the preview is shown, with this setting and so many recent games. */
export function showsPreview(setting: Settings["scorePreview"], recent: number): boolean {
  return setting === "auto" ? recent < BEGINNERS_GAMES : setting === "on";
}
