/** What is behind the table: the page, with a soft glow in the middle. */
import type { Surroundings } from "./surroundings";

/**
 * Where the glow's middle is, how far it reaches, and from where on it fades; in shares of the picture. It
 * ends before the edge, where it would be seen to.
 */
const [ACROSS, DOWN, REACH, FULL] = [0.5, 0.5, 0.5, 0.15];
const percent = (share: number): string => `${share * 100}%`;

/** As a style of the canvas, which is transparent: the page keeps its own colour at the edges. */
export const backdrop = ({ glow }: Surroundings): string =>
  `radial-gradient(${percent(REACH)} ${percent(REACH)} at ${percent(ACROSS)} ${percent(DOWN)}, ` +
  `${glow} ${percent(FULL)}, transparent 100%)`;

/** The same, painted, for pictures that leave the page. */
export function paintBackdrop(
  pen: CanvasRenderingContext2D,
  width: number,
  height: number,
  { page, glow }: Surroundings,
): void {
  pen.save();
  pen.fillStyle = page;
  pen.fillRect(0, 0, width, height);
  pen.translate(width * ACROSS, height * DOWN);
  pen.scale(width * REACH, height * REACH);
  const light = pen.createRadialGradient(0, 0, 0, 0, 0, 1);
  light.addColorStop(FULL, glow);
  // Plain "transparent" is black without cover, and pens would mix the black in.
  light.addColorStop(1, glow.replace(/[\d.]+\)$/, "0)"));
  pen.fillStyle = light;
  pen.fillRect(-1, -1, 2, 2);
  pen.restore();
}
