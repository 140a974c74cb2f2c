/** The signs of the colours, as they are cut into wood. */
import type { Colour } from "../board/scene";
import { SIGN_SIZE, SIGNS } from "../signs";

/** The colours in the order of their signs. */
export const SIGNED: readonly Colour[] = ["red", "yellow", "green", "blue"];

/** How much of a cube's face a sign takes. */
const SHARE = 0.72;

/** Draws a colour's sign into the middle of the unit square with the pen's own colour. */
export function drawSign(pen: CanvasRenderingContext2D, colour: Colour): void {
  pen.save();
  pen.translate((1 - SHARE) / 2, (1 - SHARE) / 2);
  pen.scale(SHARE / SIGN_SIZE, SHARE / SIGN_SIZE);
  pen.fill(new Path2D(SIGNS[colour]), "evenodd");
  pen.restore();
}
