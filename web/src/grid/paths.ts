/** Paths of the plain board's drawing, in a square of 100. */
import type { Sides } from "./tiles";

/** A rectangle with round corners. */
export function slab(x: number, y: number, width: number, height: number, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2);
  const [w, h] = [width - 2 * r, height - 2 * r];
  return `M${x + r} ${y}h${w}a${r} ${r} 0 0 1 ${r} ${r}v${h}a${r} ${r} 0 0 1 ${-r} ${r}h${-w}a${r} ${r} 0 0 1 ${-r} ${-r}v${-h}a${r} ${r} 0 0 1 ${r} ${-r}z`;
}

/** How far a stone's edge stays from the square's. */
const SEAM = 2.5;
/** Where the rim runs. */
const RIM = 5.5;
const ROUND = 8;

/** The top of a cube: up to the square's edge where the stone goes on, round where it ends. */
export function lid({ left, right, front, back }: Sides): string {
  const [x0, x1] = [left ? 0 : SEAM, right ? 100 : 100 - SEAM];
  const [y0, y1] = [back ? 0 : SEAM, front ? 100 : 100 - SEAM];
  const corner = (a: boolean, b: boolean): number => (a || b ? 0 : ROUND);
  const [tl, tr, br, bl] = [corner(left, back), corner(back, right), corner(right, front), corner(front, left)];
  const arc = (r: number, dx: number, dy: number): string => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return [
    `M${x0 + tl} ${y0}H${x1 - tr}${arc(tr, tr, tr)}`,
    `V${y1 - br}${arc(br, -br, br)}`,
    `H${x0 + bl}${arc(bl, -bl, -bl)}`,
    `V${y0 + tl}${arc(tl, tl, -tl)}z`,
  ].join("");
}

/** A line just inside the edges at which a stone ends. Where it goes on, the next square goes on with the line. */
export function rim({ left, right, front, back }: Sides): string {
  if (!left && !right && !front && !back) return slab(RIM, RIM, 100 - 2 * RIM, 100 - 2 * RIM, 3);
  const [x0, x1] = [left ? 0 : RIM, right ? 100 : 100 - RIM];
  const [y0, y1] = [back ? 0 : RIM, front ? 100 : 100 - RIM];
  // Clockwise, so that each edge goes on where the one before it ended, unless the stone goes on there.
  const edges = [
    { joined: back, from: `${x0} ${RIM}`, to: `${x1} ${RIM}` },
    { joined: right, from: `${100 - RIM} ${y0}`, to: `${100 - RIM} ${y1}` },
    { joined: front, from: `${x1} ${100 - RIM}`, to: `${x0} ${100 - RIM}` },
    { joined: left, from: `${RIM} ${y1}`, to: `${RIM} ${y0}` },
  ];
  const first = edges.findIndex((edge) => edge.joined);
  const around = [...edges.slice(first), ...edges.slice(0, first)];
  return around
    .map((edge, at) => (edge.joined ? "" : `${around[at - 1]?.joined === false ? "" : `M${edge.from}`}L${edge.to}`))
    .join("");
}

/** Lines that cross a rectangle both ways. */
export function cross(x: number, y: number, width: number, height: number): string {
  const apart = 24;
  const lines: string[] = [];
  for (let from = -height + apart / 2; from < width; from += apart) {
    const [start, end] = [Math.max(from, 0), Math.min(from + height, width)];
    const [high, low] = [y + start - from, y + end - from];
    lines.push(`M${x + start} ${high}L${x + end} ${low}`, `M${x + width - start} ${high}L${x + width - end} ${low}`);
  }
  return lines.join("");
}
