/**
 * The painter of the tray's wooden stones. It comes with the board in three dimensions; until it is
 * there, and where there is none, stones are drawn with lines.
 */
import { settings } from "../app/settings.svelte";
import type { StonePictures } from "../board3d/index";

let painter = $state.raw<StonePictures | null>(null);
let asked = false;

/** The painter, or `null` while there is none. */
export function stonePainter(): StonePictures | null {
  if (settings.board === "grid") return null;
  if (!asked) {
    asked = true;
    import("../board3d/index").then(
      ({ createStonePictures }) => (painter = createStonePictures()),
      () => undefined, // Stones drawn with lines can be played with.
    );
  }
  return painter;
}

/** There is nothing to paint with after all. */
export function dismissPainter(): void {
  painter = null;
}
