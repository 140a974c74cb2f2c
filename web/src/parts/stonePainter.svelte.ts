/**
 * Renders the wooden stones of the tray. It is loaded with the three-dimensional board; until then,
 * or without it, stones are drawn with lines.
 */
import { settings } from "../app/settings.svelte";
import type { StonePictures } from "../board3d/index";

let painter = $state.raw<StonePictures | null>(null);
let asked = false;

/** The renderer, or `null` while there is none. */
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

/** Stops using the renderer, if rendering failed. */
export function dismissPainter(): void {
  painter = null;
}
