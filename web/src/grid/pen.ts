/** Draws the plain board's shapes on a canvas, for a picture to share. */
import type { Ink, Lettering, Outline, Shape } from "./drawing";

/** Shapes, and where their square of 100 lies in pixels. */
export interface Placed {
  readonly shapes: readonly Shape[];
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

/** The colours as the page has them now. */
export function inksOf(element: Element): (ink: Ink) => string {
  const style = getComputedStyle(element);
  return (ink) => (ink.startsWith("--") ? style.getPropertyValue(ink).trim() : ink);
}

/** A PNG of everything. */
export async function paint(
  width: number,
  height: number,
  all: readonly Placed[],
  inks: (ink: Ink) => string,
): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("there is no canvas to draw on");
  pen.fillStyle = inks("--paper");
  pen.fillRect(0, 0, width, height);
  for (const { shapes, left, top, size } of all) {
    pen.setTransform(size / 100, 0, 0, size / 100, left, top);
    for (const shape of shapes) {
      if ("text" in shape) letter(pen, shape, inks);
      else draw(pen, shape, inks);
    }
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error("the picture could not be made")) : resolve(blob)));
  });
}

function draw(pen: CanvasRenderingContext2D, shape: Outline, inks: (ink: Ink) => string): void {
  pen.save();
  if (shape.at !== undefined) {
    const [x, y, scale] = shape.at;
    pen.translate(x, y);
    pen.scale(scale, scale);
  }
  pen.globalAlpha = shape.opacity ?? 1;
  const path = new Path2D(shape.d);
  if (shape.fill !== undefined) {
    pen.fillStyle = inks(shape.fill);
    pen.fill(path, "evenodd");
  }
  if (shape.stroke !== undefined) {
    pen.strokeStyle = inks(shape.stroke);
    pen.lineWidth = shape.width ?? 1;
    pen.lineJoin = "round";
    pen.setLineDash(shape.dashed ? [7, 5] : []);
    pen.stroke(path);
  }
  pen.restore();
}

function letter(
  pen: CanvasRenderingContext2D,
  { text, x, y, size, anchor, fill, bold }: Lettering,
  inks: (ink: Ink) => string,
): void {
  const family = getComputedStyle(document.body).fontFamily;
  pen.font = `${bold ? 600 : 400} ${size}px ${family}`;
  pen.textAlign = ({ start: "left", middle: "center", end: "right" } as const)[anchor];
  pen.fillStyle = inks(fill);
  pen.fillText(text, x, y);
}
