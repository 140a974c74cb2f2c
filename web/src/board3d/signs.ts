/** The signs of the colours, as one would cut them into wood: in a unit square, v running down. */
import type { Colour } from "../board/scene";

/** The colours in the order of their signs. */
export const SIGNED: readonly Colour[] = ["red", "yellow", "green", "blue"];

/** What a sign needs of a canvas. */
type Pen = Pick<
  CanvasRenderingContext2D,
  | "beginPath"
  | "moveTo"
  | "lineTo"
  | "bezierCurveTo"
  | "arc"
  | "closePath"
  | "fill"
  | "stroke"
  | "lineWidth"
  | "lineCap"
  | "lineJoin"
>;

/** Draws a colour's sign into the unit square with the pen's own colours. */
export function drawSign(pen: Pen, colour: Colour): void {
  SIGN[colour](pen);
}

const line = (pen: Pen, points: readonly (readonly [number, number])[], width: number): void => {
  pen.lineWidth = width;
  pen.lineCap = pen.lineJoin = "round";
  pen.beginPath();
  points.forEach(([x, y], n) => (n === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)));
  pen.stroke();
};

/** One arm of the stepped cross, clockwise from the top. */
const ARM: readonly (readonly [number, number])[] = [
  [0.6, 0.18],
  [0.6, 0.3],
  [0.7, 0.3],
  [0.7, 0.4],
  [0.82, 0.4],
];

/** The stepped cross, with its round middle left standing. */
function steppedCross(pen: Pen): void {
  pen.beginPath();
  for (let turn = 0; turn < 4; turn++) {
    ARM.forEach(([x, y], n) => {
      const at = turned(x, y, turn);
      if (turn === 0 && n === 0) pen.moveTo(...at);
      else pen.lineTo(...at);
    });
  }
  pen.closePath();
  pen.moveTo(0.58, 0.5);
  pen.arc(0.5, 0.5, 0.08, 0, 2 * Math.PI, true);
  pen.fill();
}

/** A point turned about the middle by quarters. */
function turned(x: number, y: number, quarters: number): [number, number] {
  let at: [number, number] = [x - 0.5, y - 0.5];
  for (let n = 0; n < quarters; n++) at = [-at[1], at[0]];
  return [at[0] + 0.5, at[1] + 0.5];
}

/** The sun: a disc within a ring of short rays. */
function sun(pen: Pen): void {
  pen.beginPath();
  pen.arc(0.5, 0.5, 0.16, 0, 2 * Math.PI);
  pen.closePath();
  pen.fill();
  for (let ray = 0; ray < 8; ray++) {
    const angle = (ray * Math.PI) / 4;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    line(
      pen,
      [
        [0.5 + x * 0.25, 0.5 + y * 0.25],
        [0.5 + x * 0.33, 0.5 + y * 0.33],
      ],
      0.07,
    );
  }
}

/** Two zigzags, one above the other. */
function zigzag(pen: Pen): void {
  for (const y of [0.36, 0.6]) {
    line(
      pen,
      [
        [0.18, y + 0.08],
        [0.34, y - 0.06],
        [0.5, y + 0.08],
        [0.66, y - 0.06],
        [0.82, y + 0.08],
      ],
      0.075,
    );
  }
}

/** Two waves, one above the other. */
function wave(pen: Pen): void {
  pen.lineWidth = 0.075;
  pen.lineCap = "round";
  for (const y of [0.38, 0.62]) {
    pen.beginPath();
    pen.moveTo(0.18, y);
    pen.bezierCurveTo(0.28, y - 0.17, 0.4, y - 0.17, 0.5, y);
    pen.bezierCurveTo(0.6, y + 0.17, 0.72, y + 0.17, 0.82, y);
    pen.stroke();
  }
}

const SIGN: Readonly<Record<Colour, (pen: Pen) => void>> = {
  red: steppedCross,
  yellow: sun,
  green: zigzag,
  blue: wave,
};
