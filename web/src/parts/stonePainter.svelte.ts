/**
 * Renders the wooden stones of the tray. It is loaded with the three-dimensional board; until then,
 * or while it cannot draw, stones are drawn with lines.
 */
import { settings } from "../app/settings.svelte";
import { CannotDraw } from "../board/scene";
import type { StonePictures } from "../board3d/index";

/** Milliseconds until the first new attempt after a failure; each further one waits twice as long. */
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 60_000;

let painter = $state.raw<StonePictures | null>(null);
let resting: StonePictures | null = null;
let asked = false;
let wait = FIRST_WAIT;

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

/** The renderer failed: stones are drawn with lines, and painted again when that works. */
export function dismissPainter(error: unknown): void {
  if (painter === null) return;
  resting = painter;
  painter = null;
  // Without WebGL another attempt would fail in the same way.
  if (error instanceof CannotDraw && wait === FIRST_WAIT) return;
  setTimeout(() => (painter = resting), wait);
  wait = Math.min(LONGEST_WAIT, 2 * wait);
}
